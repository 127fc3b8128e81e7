import { CombinedError } from '@urql/core';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import arabic from '#locales/ar/common.json';
import common from '#locales/en/common.json';
import tasks from '#locales/en/tasks.json';
import { errorText, fieldErrors, RequestNotSent } from '#platform/api/errors.ts';
import { joined } from './error-text.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { common, tasks } }, interpolation: { escapeValue: false } });
});

const refused = (...errors: object[]) => new CombinedError({ graphQLErrors: errors as never });
const required = (field: string) => ({ code: 'required', params: { field } });

test('joins field messages, else shows the user error’s text, else the server’s; joins several errors', () => {
  const fields = { name: [required('Name')], dueOn: [{ code: 'invalid' }] };
  const validation = { message: 'x', extensions: { code: 'Validation', fields } };
  expect(errorText(refused(validation))).toBe('Name is a required field. Invalid field');
  expect(fieldErrors(refused(validation))).toEqual({ name: 'Name is a required field', dueOn: 'Invalid field' });
  expect(errorText(refused({ message: 'x', extensions: { code: 'Forbidden' } }))).toBe(
    'You don’t have permission to do this',
  );
  expect(errorText(refused({ message: 'Written by the server', extensions: { code: 'new.code' } }))).toBe(
    'Written by the server',
  );
  expect(errorText(refused({ message: 'One' }, { message: 'Two' }))).toBe('One. Two');
});

test('names the fields in joined messages, and never shows a key for a field without a text', () => {
  const invalid = (field: string) => ({ code: 'invalid', params: { field } });
  const userError = (fields: object) => refused({ message: 'x', extensions: { code: 'Validation', fields } });
  const both = userError({ name: [invalid('tasks:fields.name')], hour: [invalid('Hour')] });
  expect(errorText(both)).toBe('Name: Invalid field. Hour: Invalid field');
  expect(fieldErrors(both)).toEqual({ name: 'Invalid field', hour: 'Invalid field' });
  const unknown = userError({ dateFormat: [required('own-account:fields.dateFormat')], id: [{ code: 'required' }] });
  expect(errorText(unknown)).toBe('This field is a required field');
  expect(errorText(userError({ a: [{ code: 'elsewhere.unknown' }] }))).toBe('Invalid field');
});

test('shows the error id of a server defect', () => {
  const extensions = { code: 'InternalServerError', params: {}, id: 'f00d' };
  expect(errorText(refused({ message: 'x', extensions }))).toMatch(/Error ID: f00d$/);
});

test('calls a missing answer a Network Error, and an unreadable answer a server error', () => {
  const networkError = new TypeError('Failed to fetch');
  expect(errorText(new CombinedError({ networkError }))).toBe('Network Error');
  expect(errorText(new CombinedError({ networkError, response: { status: 500 } }))).toMatch(/^The server didn’t/);
});

test('says Network Error and that nothing is lost for a write while offline', () => {
  const text = errorText(new CombinedError({ networkError: new RequestNotSent() }));
  expect(text).toBe('Network Error. What you entered is still here. Try again once you’re back online.');
});

test.each([
  ['text/plain; charset=utf-8', 'We are back at noon.', 'We are back at noon.'],
  ['text/html', '<h1>Bad gateway</h1>', 'The server didn’t respond. Please try again in a moment.'],
  ['text/plain', '<h1>Bad gateway</h1>', 'The server didn’t respond. Please try again in a moment.'],
  ['application/json', 'Unexpected token', 'The server didn’t respond. Please try again in a moment.'],
])('shows a short plain text of the server: %s %s', (type, message, text) => {
  const response = new Response(null, { status: 503, headers: { 'content-type': type } });
  expect(errorText(new CombinedError({ networkError: new Error(message), response }))).toBe(text);
});

test('never doubles a full stop', () => expect(joined(['Gone.', 'Load again.'])).toBe('Gone. Load again.'));

// After Arabic letters the parts of an id change their order, unless it is isolated.
test.each(['user-errors.InternalServerError', 'error-page.id'] as const)('isolates the id in Arabic: %s', (key) => {
  i18next.addResourceBundle('ar', 'common', arabic);
  expect(i18next.t(`common:${key}`, { lng: 'ar', id: '0192-7000' })).toContain('\u20680192-7000\u2069');
});
