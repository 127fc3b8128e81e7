// User input and secrets stay out of the log. [RE-L2]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { faultLine, faultText } from './fault-text.ts';
import { readTx } from './tx.ts';

const faultOf = (query: ReturnType<typeof sql>): Promise<unknown> =>
  readTx({ tenantId: newId() }, (tx) => tx.db.execute(query)).then(
    () => undefined,
    (fault: unknown) => fault,
  );

test('logs a failed statement with its text and position, without its values', async () => {
  const secret = 'what a person\n    at wrote';
  const text = faultText(await faultOf(sql`select ${secret}::uuid`));
  expect(text).toContain('Failed query: select $1::uuid');
  expect(text).toContain('22P02');
  expect(text).toMatch(/\n {4}at .*fault-text\.test\.ts/);
  expect(text).not.toContain('person');
});

test('logs other errors unchanged', () => {
  expect(faultText(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(faultText('thrown text')).toBe('thrown text');
});

test('keeps one line of the first cause, without values and addresses', async () => {
  expect(faultLine(await faultOf(sql`select ${'what a person wrote'}::uuid`))).not.toContain('person');
  expect(faultLine(new Error('outer', { cause: new TypeError('550 <ada@a.test>: unknown\nmore') }))).toBe(
    'TypeError: 550 <…>: unknown',
  );
  expect(faultLine('x'.repeat(1_000))).toHaveLength(300);
});
