// Every limit at n − 1, n and n + 1; fragments, aliases, batches and caches do not bypass them. [RE-G1, RE-G6]
import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { Context } from './context.ts';
import { Engine } from './engine.ts';
import { limits as engineLimits } from './limits.ts';

let scene: Scene;
beforeAll(async () => {
  await aServer();
  scene = await aScene();
});

type Caller = 'anonymous' | 'signedIn';
const ask = (document: string, caller: Caller = 'signedIn') =>
  send(scene.tenant, caller === 'signedIn' ? scene.author.token : null, document);

/** Returns the validation message, or an empty text if the document is accepted. */
async function userError(document: string, caller?: Caller): Promise<string> {
  const { json } = await ask(document, caller);
  return (json.errors ?? []).map(({ message }: { message: string }) => message).join(' ');
}

const tenantFacts = {
  timezone: 'UTC',
  defaultLanguage: 'en',
  startupName: { active: false, labels: [], plurals: [] },
  isReadOnly: false,
} as const;

const times = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i)).join(' ');

/** Builds `startup → latestPost → startup → …` with the deepest field at `depth`. */
function chain(depth: number): string {
  const links = ['latestPost', 'startup'];
  let inner = '_id';
  for (let level = depth - 1; level >= 2; level--) inner = `${links[level % 2]} { ${inner} }`;
  return `startup(id: "${scene.ownStartup.id}") { ${inner} }`;
}

/** Makes the chain with each level in its own fragment. */
function spreadChain(depth: number): string {
  const fragments: string[] = [];
  let inner = '_id';
  for (let level = depth - 1; level >= 2; level--) {
    const [type, field] = level % 2 === 0 ? ['Startup', 'latestPost'] : ['StartupEvent', 'startup'];
    fragments.push(`fragment F${level} on ${type} { ${field} { ${inner} } }`);
    inner = `...F${level}`;
  }
  return `{ startup(id: "${scene.ownStartup.id}") { ${inner} } } ${fragments.join(' ')}`;
}

const listOf = (people: number, rest: number) =>
  `{ ${times(people, (i) => `p${i}: startups(limit: 100) { results { people { _id } } }`)} startups(limit: ${rest}) { results { _id } } }`;
const openLists = (n: number, more = '') =>
  `{ auth { ${times(n, () => 'oauthConnections { id }')} } publicIncubator { incubatorSeo { active } brandPalette { login { logoType } } ${more} } }`;

/** Builds a document of so many tokens; a list can hold any number of them. */
const tokens = (n: number) => `{ criteriaForPermissions(permissions: [${times(n - 12, () => '""')}]) { key } }`;

interface Limit {
  what: string;
  caller?: Caller;
  /** The values at the limit and one above. */
  fits: () => string[];
  exceeds: () => string[];
  message: RegExp;
}

const limits: Limit[] = [
  {
    what: 'depth 8',
    fits: () => [`{ ${chain(7)} }`, `{ ${chain(8)} }`, spreadChain(8)],
    exceeds: () => [
      `{ ${chain(9)} }`,
      spreadChain(9),
      `query A { auth { enabled } } query B { ${chain(9)} }`.replace('query A { auth { enabled } }', ''),
    ],
    message: /depth 9, at most 8/,
  },
  {
    what: 'aliases 15',
    fits: () => [14, 15].map((n) => `{ auth { ${times(n, (i) => `a${i}: enabled`)} } }`),
    exceeds: () => [
      `{ auth { ${times(16, (i) => `a${i}: enabled`)} } }`,
      `{ auth { ...A ...B } } fragment A on AuthSettings { ${times(8, (i) => `a${i}: enabled`)} } fragment B on AuthSettings { ${times(8, (i) => `b${i}: enabled`)} }`,
      `{ auth { ... on AuthSettings { ${times(16, (i) => `a${i}: enabled`)} } } }`,
    ],
    message: /aliases 16, at most 15/,
  },
  {
    what: 'root fields 10',
    fits: () => [9, 10].map((n) => `{ ${times(n, (i) => `a${i}: auth { enabled }`)} }`),
    exceeds: () => [
      `{ ${times(11, (i) => `a${i}: auth { enabled }`)} }`,
      `{ ...R ...R } fragment R on Query { ${times(6, (i) => `a${i}: auth { enabled }`)} }`,
    ],
    message: /rootFields 1[12], at most 10/,
  },
  {
    what: 'directives 20',
    fits: () => [19, 20].map((n) => `{ auth { ${times(n, () => 'enabled @include(if: true)')} } }`),
    exceeds: () => [
      `{ auth { ${times(21, () => 'enabled @include(if: true)')} } }`,
      `{ auth { ...F ...F ...F } } fragment F on AuthSettings { ${times(7, () => 'enabled @skip(if: false)')} }`,
    ],
    message: /directives 21, at most 20/,
  },
  {
    what: 'cost 5,000 signed in',
    fits: () => [listOf(7, 49), listOf(7, 50)],
    exceeds: () => [listOf(7, 51), listOf(7, 50).replace('limit: 50', 'limit: 5000')],
    message: /cost 5\d\d\d, at most 5000/,
  },
  {
    what: 'cost 500 anonymous',
    caller: 'anonymous',
    fits: () => [openLists(98), openLists(99)],
    exceeds: () => [
      openLists(99, 'incubatorTermsAndServices { url }'),
      `{ ...A ...A } fragment A on Query { auth { ${times(50, () => 'oauthConnections { id }')} } }`,
    ],
    message: /cost 50\d, at most 500/,
  },
  {
    what: 'tokens 1,000 anonymous',
    caller: 'anonymous',
    fits: () => [999, 1_000].map(tokens),
    exceeds: () => [tokens(1_001)],
    message: /contains more that 1000 tokens/,
  },
  {
    what: 'tokens 2,000 signed in',
    fits: () => [1_999, 2_000].map(tokens),
    exceeds: () => [tokens(2_001)],
    message: /contains more that 2000 tokens/,
  },
  {
    what: 'characters 15,000',
    fits: () => [14_999, 15_000].map((n) => '{ auth { enabled } }'.padEnd(n)),
    exceeds: () => ['{ auth { enabled } }'.padEnd(15_001), `#${'x'.repeat(15_000)}\n{ auth { enabled } }`],
    message: /at most 15000 characters/,
  },
];

describe.each(limits)('$what', ({ caller, fits, exceeds, message }) => {
  test('runs a document at the limit', async () => {
    for (const document of fits()) {
      const message = await userError(document, caller);
      // Anonymous callers may run it; fields for signed-in people fail only for that reason.
      if (document.includes('criteria') && caller === 'anonymous') expect(message).toMatch(/log in/i);
      else expect(message).toBe('');
    }
  });
  test('rejects a document one above the limit', async () => {
    for (const document of exceeds()) expect(await userError(document, caller)).toMatch(message);
  });
});

test('rejects a document too long for anonymous callers even after a person sent it', async () => {
  const document = tokens(1_200);
  expect(await userError(document, 'signedIn')).toBe('');
  expect(await userError(document, 'anonymous')).toMatch(/contains more that 1000 tokens/);
  expect(await userError(document, 'signedIn')).toBe('');
});

test('measures operations that are not selected, too', async () => {
  const { json } = await call(scene.tenant, {
    method: 'POST',
    path: '/graphql',
    body: {
      query: `query Small { auth { enabled } } query Large { ${times(11, (i) => `a${i}: auth { enabled }`)} }`,
      operationName: 'Large',
    },
  });
  expect(json.errors[0].message).toMatch(/rootFields 11/);
});

test('rejects fragments that spread each other, without an endless loop', async () => {
  const loop = '{ auth { ...A } } fragment A on AuthSettings { ...B } fragment B on AuthSettings { ...A }';
  expect(await userError(loop)).toMatch(/Cannot spread fragment "A" within itself/);
  // Expands to 2^60 fields.
  const bomb = `{ auth { ...F0 } } ${times(60, (i) => `fragment F${i} on AuthSettings { ...F${i + 1} ...F${i + 1} }`)} fragment F60 on AuthSettings { enabled }`;
  const started = performance.now();
  expect(await userError(bomb, 'anonymous')).toMatch(/selections 5001, at most 5000/);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('reports the first faults of variables, and not each of 80,000', async () => {
  const document = 'mutation Read($ids: [ID!]!) { setNotificationRead(ids: $ids) { _id } }';
  for (const token of [null, scene.author.token]) {
    const { json } = await send(scene.tenant, token, document, { ids: Array(80_000).fill(null) });
    expect(json.errors).toHaveLength(engineLimits.wrongVariables + 1);
    expect(json.errors[0].message).toMatch(/"ids\[0\]"; Expected non-nullable type/);
  }
});

test('limits a page to a hundred rows', async () => {
  await ownerPool().query(
    `insert into startups (tenant_id, id, name) select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'S ' || n from generate_series(1, 105) n`,
    [scene.tenant.id],
  );
  const page = async (limit: number) =>
    (await ask(`{ startups(limit: ${limit}) { results { _id } } }`)).json.data.startups.results.length;
  expect([await page(99), await page(100), await page(101), await page(100_000)]).toEqual([99, 100, 100, 100]);
  expect([await page(0), await page(-5)]).toEqual([1, 1]);
});

describe('request bodies', () => {
  const post = (path: string, body: string) =>
    call(scene.tenant, { method: 'POST', path, headers: { 'content-type': 'application/json' }, body });
  const document = JSON.stringify({ query: '{ auth { enabled } }' });

  test('may have 512 KiB for GraphQL', async () => {
    const most = 512 * 1024;
    for (const size of [most - 1, most]) expect((await post('/graphql', document.padEnd(size))).status).toBe(200);
    expect((await post('/graphql', document.padEnd(most + 1))).status).toBe(413);
  });

  test('may have 64 KiB for other calls', async () => {
    const most = 64 * 1024;
    for (const size of [most - 1, most]) expect((await post('/auth/local', '{}'.padEnd(size))).status).toBe(422);
    expect((await post('/auth/local', '{}'.padEnd(most + 1))).status).toBe(413);
  });

  test('hold one operation, not a batch', async () => {
    for (const batch of [[], [JSON.parse(document)], [JSON.parse(document), JSON.parse(document)]])
      expect((await post('/graphql', JSON.stringify(batch))).status).toBe(400);
  });
});

test('rejects an operation that takes too long, and answers others [RE-G1]', async () => {
  const slow = buildSchema('type Query { wait(milliseconds: Int!): Int }');
  const wait = slow.getQueryType()?.getFields().wait;
  if (wait) wait.resolve = (_, { milliseconds }) => new Promise((done) => setTimeout(done, milliseconds, milliseconds));
  const engine = new Engine(slow, { production: true, patienceMs: 100 });
  const contextValue = new Context({ ...tenantFacts, id: scene.tenant.id, slug: scene.tenant.slug }, null);
  const run = (milliseconds: number) =>
    engine.execute({
      schema: slow,
      document: engine.parse(`{ wait(milliseconds: ${milliseconds}) }`, 'signedIn'),
      contextValue,
    });
  expect(await run(1)).toEqual({ data: { wait: 1 } });
  const { errors } = await run(2_000);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['Unavailable']);
});
