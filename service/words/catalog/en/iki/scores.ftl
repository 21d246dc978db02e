# What points were for, as a line of a score sheet.

score-K-003 = printed effect
score-K-100 = hiring bonus of the { $thing }
score-K-115 = skill of the { $thing }
score-K-130 = { $thing }
score-K-131 = { $thing }
score-K-132 = { $thing }
score-K-133 = { $thing }
score-K-134 = { $thing }
score-K-135 = { $thing }
score-K-136 = { $thing }
score-K-137 = { $thing }
score-K-138 = { $thing }
score-K-160 = salary of the { $thing }
score-K-161 = negative salary of the { $thing }
score-K-162 = harmony of type { $type } in { $group }
score-K-191 =
    { $types ->
        [one] { $types } type of Character
       *[other] { $types } different types of Character
    }
score-K-192 = fish
score-K-193 = { $thing }
score-K-193-doubled = pouches doubled by a pipe
score-K-194 = { $thing }
score-K-195 = { $thing } left over
score-K-222 = price of the { $thing }
score-K-223 = skill used by an opponent
score-K-230 = { $thing }
score-K-231 = { $thing }

# Akebono

score-A-046 = { $thing }
score-A-047 = { $thing }
score-A-048 = { $thing }
score-A-049 = { $thing }
score-A-050 = { $thing }
score-A-051 = { $thing }
score-A-052 = { $thing }
score-A-062 = Trade income at { $level }
score-A-110 = copied salary of the { $thing }
score-A-126 = { $thing }
score-A-200 = { $thing }
score-A-201 = { $thing }
score-A-202 = { $thing }
score-A-203 = { $thing }
score-A-204 = { $thing }
score-A-205 = { $thing }
score-A-206 = { $thing }
score-A-207 = { $thing }
score-A-208 = { $thing }
score-A-209 = { $thing }
score-A-300 = { $thing }
score-A-301 = { $thing }
score-A-302 = { $thing }
score-A-303 = { $thing }
score-A-304 = { $thing }
score-A-305 = { $thing }
score-A-306 = { $thing }
score-A-307 = { $thing }
score-A-308 = { $thing }
score-A-309 = { $thing }
score-A-310 = { $thing }
score-A-311 = { $thing }
score-A-312 = { $thing }
score-A-313 = { $thing }
score-A-314 = { $thing }
score-A-315 = { $thing }
score-A-316 = { $thing }
score-A-317 = { $thing }
score-A-318 = { $thing }
score-A-319 = { $thing }
