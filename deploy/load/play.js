// Plays all titles: games arrive at a given rate, whose players think between two decisions; beside them feeds are
// followed and lists are read. README.md says how to run it, soak.py runs it for long.
//
//   URL            of the service
//   SECONDS        how long
//   GAMES          that begin in a minute
//   THINK          seconds between two decisions of a game, on average
//   READS          of lists, boards and histories in a second
//   ACCOUNTS       that play
//   WINDOW         seconds at the beginning, and at the end, whose latencies are told apart
//   SUMMARY        a file for the figures

import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';

const number = (name, usual) => Number(__ENV[name] || usual);
const URL = __ENV.URL || 'http://127.0.0.1:8000';
const SECONDS = number('SECONDS', 60);
const GAMES = number('GAMES', 30);
const THINK = number('THINK', 1);
const READS = number('READS', 5);
const ACCOUNTS = number('ACCOUNTS', 40);
const WINDOW = number('WINDOW', Math.min(600, SECONDS / 3));
const TITLES = ['bamboo', 'bitoku', 'iki'];
const FEEDS = 3; // one game of so many is followed by its feed
const LONGEST_GAME = `${SECONDS + 60}s`;
const WINDOWS = ['first', 'between', 'last'];
const OPERATIONS = ['decide', 'decisions', 'lobby', 'running', 'archive', 'scoreboard', 'inbox', 'board', 'history'];

const decided = new Counter('yamabiko_decisions');
const finished = new Counter('yamabiko_games_finished');
const followed = new Counter('yamabiko_feed_events');
const unexpected = new Rate('yamabiko_unexpected');

const arrivals = (name, rate, timeUnit, most) => ({
  executor: 'constant-arrival-rate', exec: name, rate, timeUnit, duration: `${SECONDS}s`,
  preAllocatedVUs: Math.min(20, most), maxVUs: most, gracefulStop: '0s',
});

export const options = {
  scenarios: {
    play: arrivals('play', GAMES, '1m', 1000),
    look: arrivals('look', READS, '1s', 50),
  },
  // A threshold that always holds makes k6 tell the figures of each window apart.
  thresholds: Object.fromEntries([
    ['yamabiko_unexpected', ['rate==0']],
    ...WINDOWS.flatMap((window) =>
      OPERATIONS.map((name) => [`http_req_duration{name:${name},window:${window}}`, ['max>=0']])),
  ]),
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
};

// The accounts that play and look.
export function setup() {
  return Array.from({ length: ACCOUNTS }, (_, n) => {
    const made = http.post(`${URL}/v1/players`, JSON.stringify({ name: `Load ${n}` }), {
      headers: { 'Content-Type': 'application/json' }, tags: { name: 'account', window: 'first' },
    });
    if (made.status !== 201) exec.test.abort(`no account: ${made.status} ${made.body}`);
    return { id: made.json('id'), token: made.json('token') };
  });
}

// Which of the windows it is now; and whether the end has come.
function currentWindow() {
  const passed = (Date.now() - exec.scenario.startTime) / 1000;
  if (passed < WINDOW) return 'first';
  return passed < SECONDS - WINDOW ? 'between' : 'last';
}

const hasEnded = () => (Date.now() - exec.scenario.startTime) / 1000 > SECONDS - 0.5;

const parameters = (account, name, more) => ({
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
  tags: { name, window: currentWindow() },
  ...more,
});

// The answer to a request, which must have one of these statuses.
function ask(account, name, method, path, body, statuses) {
  const text = body === null ? null : JSON.stringify(body);
  const answer = http.request(method, URL + path, text, parameters(account, name));
  const isExpected = statuses.includes(answer.status);
  if (answer.status === 0 && hasEnded()) return null; // k6 cuts what is in flight at the end
  check(answer, { [`${name} was answered as it should be`]: () => isExpected });
  unexpected.add(!isExpected);
  if (!isExpected) console.error(`${method} ${path}: ${answer.status} ${String(answer.body).slice(0, 300)}`);
  return isExpected ? answer : null;
}

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

// Two people of the accounts.
function choosePlayers(accounts) {
  const first = Math.floor(Math.random() * accounts.length);
  const second = (first + 1 + Math.floor(Math.random() * (accounts.length - 1))) % accounts.length;
  return [accounts[first], accounts[second]];
}

// A game of a title that has started; its id, or null.
function openGame(title, players) {
  const made = ask(players[0], 'open', 'POST', '/v1/games', { title, seats: 2 }, [201]);
  if (!made) return null;
  const game = made.json('id');
  const seated = players.map((each, seat) => ask(each, 'seat', 'PUT', `/v1/games/${game}/seats/${seat}`, {}, [200]));
  return seated.every(Boolean) && ask(players[0], 'start', 'POST', `/v1/games/${game}/start`, null, [200]) ? game : null;
}

// The open decisions of a seat, and how the game stands.
const readDecisions = (game, player, version) =>
  ask(player, 'decisions', 'GET', `/v1/games/${game}/decisions?wait_for=${version}`, null, [200])?.json();

// Decide by chance until the game is over; its last version.
function playToTheEnd(game, players) {
  let version = 1;
  let seat = 0;
  let asked = readDecisions(game, players[seat], version);
  for (let passed = 0; asked && asked.status === 'running';) {
    version = Math.max(version, asked.version);
    if (!asked.decisions.length) {
      if ((passed += 1) > 2) return null;
      seat = 1 - seat;
      asked = readDecisions(game, players[seat], version);
      continue;
    }
    passed = 0;
    sleep(Math.min(5 * THINK, -Math.log(1 - Math.random()) * THINK));
    const [open] = asked.decisions;
    const answer = ask(players[seat], 'decide', 'POST', `/v1/games/${game}/decisions`,
      { decision: open.id, pick: oneOf(open.menu).pick }, [201]);
    if (!answer) return null;
    decided.add(1);
    const told = answer.json();
    asked = { version: told.version, status: 'running', decisions: told.decisions };
  }
  return asked ? asked.version : null;
}

// The feed must have had every version once and in order.
function checkFeed(answer, last) {
  const versions = [...String(answer.body).matchAll(/^id: ?(\d+)@/gm)].map((each) => Number(each[1]));
  const isWhole = versions.length === last && versions.every((version, at) => version === at + 1);
  unexpected.add(!isWhole);
  if (!isWhole) console.error(`a feed has ${versions.length} of ${last} events: ${answer.status} ${answer.error}`);
  followed.add(versions.length);
}

export async function play(accounts) {
  const count = exec.scenario.iterationInTest;
  const players = choosePlayers(accounts);
  const game = openGame(TITLES[count % TITLES.length], players);
  if (!game) return;
  const isFollowed = count % FEEDS === 0;
  const headers = { Authorization: `Bearer ${players[0].token}`, Accept: 'text/event-stream' };
  const feed = isFollowed && http.asyncRequest('GET', `${URL}/v1/games/${game}/feed`, null,
    { headers, timeout: LONGEST_GAME, tags: { name: 'feed', window: 'whole' } });
  const last = playToTheEnd(game, players);
  if (last) finished.add(1);
  if (feed && last) checkFeed(await feed, last);
}

// What people look at who do not play just now.
export function look(accounts) {
  const who = oneOf(accounts);
  const read = (name, path) => ask(who, name, 'GET', path, null, [200]);
  const name = oneOf(['lobby', 'running', 'archive', 'scoreboard', 'inbox', 'board', 'history']);
  if (name === 'lobby') return read(name, '/v1/games');
  if (name === 'running') return read(name, '/v1/games?status=running');
  if (name === 'archive') return read(name, `/v1/players/${who.id}/games`);
  if (name === 'scoreboard') return read(name, `/v1/scoreboards/${oneOf(TITLES)}`);
  if (name === 'inbox') return read(name, '/v1/inbox');
  const games = read('running', '/v1/games?status=running&limit=20')?.json('items') || [];
  return games.length && read(name, `/v1/games/${oneOf(games).id}/${name}`);
}

// The figures that README tells, as JSON and in lines.
export function handleSummary(data) {
  const value = (name, field) => data.metrics[name]?.values[field] ?? 0;
  const latencies = Object.fromEntries(OPERATIONS.map((name) => [name, Object.fromEntries(WINDOWS.map((window) =>
    [window, data.metrics[`http_req_duration{name:${name},window:${window}}`]?.values ?? {}]))]));
  const figures = {
    seconds: data.state.testRunDurationMs / 1000,
    decisions: value('yamabiko_decisions', 'count'),
    games_finished: value('yamabiko_games_finished', 'count'),
    feed_events: value('yamabiko_feed_events', 'count'),
    requests: value('http_reqs', 'count'),
    unexpected: value('yamabiko_unexpected', 'passes'),
    missed_arrivals: value('dropped_iterations', 'count'),
    milliseconds: latencies,
  };
  const text = `${JSON.stringify(figures, null, 1)}\n`;
  return __ENV.SUMMARY ? { [__ENV.SUMMARY]: text } : { stdout: text };
}
