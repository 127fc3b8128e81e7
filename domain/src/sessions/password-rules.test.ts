import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

// RE-A2
const blocklist = new Set(['password1234', 'qwertyuiopas', 'letmeinplease']);
const words = ['Northlight', 'Seedbed', 'ana@northlight.example', null, '', 'abc'];
const codeOf = (password: string) => passwordProblem(password, { blocklist, words })?.code ?? null;

test.each([
  ['twelve characters', 'a1 b2 c3 d4!'],
  ['256 characters', 'abcd'.repeat(64)],
  ['small letters only', 'correct horse battery'],
  ['digits only', '847362910573'],
  ['spaces at both ends count', '  ten chars '],
  ['another script', 'пароль на реке'],
  ['twelve emoji', '🌱🌿🍃🌾🌵🌴🌳🌲🍀🍁🍂🌸'],
  ['a word of the tenant with much else', 'northlight wakes at dawn'],
])('accepts %s', (_, password) => expect(codeOf(password)).toBeNull());

test.each([
  ['nothing', '', 'required'],
  ['eleven characters', 'a1 b2 c3 d4', 'accounts.password-too-short'],
  ['eleven emoji', '🌱🌿🍃🌾🌵🌴🌳🌲🍀🍁🍂', 'accounts.password-too-short'],
  ['257 characters', `${'a1b2'.repeat(64)}x`, 'max-characters'],
  ['one of the list', 'qwertyuiopas', 'accounts.password-too-common'],
  ['one of the list in other case', 'LetMeInPlease', 'accounts.password-too-common'],
  ['one of the list with a tail', 'letmeinplease2026!', 'accounts.password-too-common'],
  ['one character again and again', 'aaaaaaaaaaaaaa', 'accounts.password-too-common'],
  ['two characters again and again', 'abababababab', 'accounts.password-too-common'],
  ['the tenant with a tail', 'Northlight26!', 'accounts.password-too-common'],
  ['the product twice', 'seedbedSeedbed', 'accounts.password-too-common'],
  ['the own address', 'ana@northlight.example', 'accounts.password-too-common'],
])('refuses %s: %s', (_, password, code) => expect(codeOf(password)).toBe(code));

test('names the limit in the problem', () => {
  expect(passwordProblem('short', { blocklist })?.params).toEqual({ field: 'accounts:fields.password', min: 12 });
});
