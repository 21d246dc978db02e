# A que se devem os pontos, como numa folha de pontuação.

score-B-008 = efeito
score-B-055 = edifício usado ({ $note })
score-B-088 = Yōkai jogado ({ $note })
score-B-102 = ação de Floresta { $note }
score-B-120 = Bonificação de propriedade ({ $note })
score-B-149 = ação da Casa ({ $note })
score-B-157 = ação copiada ({ $note })
score-B-171 = Favor da Floresta ({ $note })
score-B-189 = a virtude do Espírito ({ $note })
score-B-207 = Bitoku completo ({ $note })
score-B-223 = { $note }
score-B-225 = { $note }
score-B-226 = ação do Pórtico ({ $note })
score-B-253 = Visão cumprida ({ $note })
score-B-254 = objetivo falhado, { $note }
score-B-259 = espaço do Mitama ({ $note })
score-B-260 = ação do Mitama ({ $note })
score-B-272 = Libelinha combinada ({ $note })
score-B-281 = colheita de Sonho ({ $note })
score-B-282 = Cristal de Memória ({ $note })
score-B-283 = Cristal de Ingenuidade ({ $note })
score-B-290 = primeiro lugar na ordem de turno
score-B-291 =
    { $types ->
        [one] { $types } tipo de Bitoku
       *[other] { $types } tipos de Bitoku diferentes
    }
score-B-293 = Tesouro do Lago ({ $note })
score-B-295 = Rochas Iwakura
score-B-302 = Guardiões: um quarto dos dados e dos recursos
score-B-304 = pontos destapados do tabuleiro
score-B-359 = espaço do Mitama ({ $note })
score-B-372 = edifício do Tengu usado ({ $note })
score-B-376 = Bitoku completo ({ $note })
score-B-378 = { $note }, pontos a dobrar
score-B-379 = { $note }, pontos a dobrar
score-B-390 = dado na Casa, e dados altos do adversário
score-B-398 = marcadores de edifício destapados
score-B-399 = o que coincide com as suas Rochas
score-B-400 = os seus Yōkai
score-B-401 = os seus recursos
score-B-402 = os seus Cristais
score-B-403 =
    { $types ->
        [one] { $types } tipo de Bitoku
       *[other] { $types } tipos de Bitoku diferentes
    }
score-B-404 = Tesouro do Lago ({ $note })
score-B-405 = primeiro lugar na ordem de turno
score-B-416 = regiões em que o seu Kodama lidera
