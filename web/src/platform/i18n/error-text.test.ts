import { CombinedError } from '@urql/core';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import common from '#locales/en/common.json';
import tasks from '#locales/en/tasks.json';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { joined } from './error-text.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { common, tasks } }, interpolation: { escapeValue: false } });
});

const refused = (...errors: object[]) => new CombinedError({ graphQLErrors: errors as never });
const required = (field: string) => ({ code: 'required', params: { field } });

test('field messages are joined, then the refusal’s own text, then the server’s; several errors as well', () => {
  const fields = { name: [required('Name')], dueOn: [{ code: 'invalid' }] };
  const validation = { message: 'x', extensions: { code: 'Validation', fields } };
  expect(errorText(refused(validation))).toBe('Name is a required field. Invalid field');
  expect(fieldErrors(refused(validation))).toEqual({ name: 'Name is a required field', dueOn: 'Invalid field' });
  expect(errorText(refused({ message: 'x', extensions: { code: 'Forbidden' } }))).toBe('You may not do this');
  expect(errorText(refused({ message: 'Said by the server', extensions: { code: 'new.code' } }))).toBe(
    'Said by the server',
  );
  expect(errorText(refused({ message: 'One' }, { message: 'Two' }))).toBe('One. Two');
});

test('nobody reached is a Network Error, an answer that cannot be read is the server’s', () => {
  const networkError = new TypeError('Failed to fetch');
  expect(errorText(new CombinedError({ networkError }))).toBe('Network Error');
  expect(errorText(new CombinedError({ networkError, response: { status: 500 } }))).toMatch(/^The server could not/);
});

test('no full stop is doubled', () => expect(joined(['Gone.', 'Load again.'])).toBe('Gone. Load again.'));
