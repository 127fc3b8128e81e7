// The product checks every permission key and feature flag, or lists the missing capability or action.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { permissions } from '../domain/src/access/catalogue.ts';
import { capabilities } from '../domain/src/capabilities.ts';
import { featureNames, planLimitedFeatures } from '../domain/src/incubators/features.ts';
import { waitingFeatures, waitingLimitedFeatures } from '../domain/src/incubators/waiting-features.ts';
import { root } from './run.ts';

/** Missing checks, by the capability or action that does not exist yet. Hiding a menu entry protects nothing. */
const waitingKeys: Record<string, readonly string[]> = {};

/** Menus, lists of names, tests and the demo do not count as checks. */
const asksNothing =
  /\.test\.tsx?$|\/testing\/|expectations\.ts$|\.matrix\.ts$|\/app\/demo\/|\/generated\/|domain\/src\/navigation\/|access\/(?:catalogue|is-user-authorized)\.ts$|incubators\/(?:waiting-)?features\.ts$/;

let asking = '';
beforeAll(async () => {
  for (const folder of ['domain/src', 'server/src', 'web/src'])
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      const name = `${folder}/${file}`;
      if (/\.tsx?$/.test(name) && !asksNothing.test(name)) asking += await readFile(path.join(root, name), 'utf8');
    }
});

const isKeyAsked = (key: string) => asking.includes(`'${key}'`);
const isFlagAsked = (flag: string) =>
  new RegExp(`(?:hasFeature(?:In)?\\([^']*|feature: |activated: )'${flag}'`).test(asking);
const isKindAsked = (kind: string) => new RegExp(`(?:planHas\\([^']*|new FeatureLocked\\()'${kind}'`).test(asking);

test.each([
  ['permission key', permissions.map(({ key }) => key), waitingKeys, isKeyAsked],
  ['feature flag', featureNames, waitingFeatures, isFlagAsked],
  ['plan-limited kind', planLimitedFeatures, waitingLimitedFeatures, isKindAsked],
] as const)('checks every %s or lists the missing capability, never both', (_, names, waiting, isAsked) => {
  const listed = Object.values(waiting).flat();
  expect(names.filter((name) => !isAsked(name) && !listed.includes(name))).toEqual([]);
  expect(listed.filter(isAsked)).toEqual([]);
  expect(listed.filter((name) => !(names as readonly string[]).includes(name))).toEqual([]);
  expect(listed).toHaveLength(new Set(listed).size);
  expect(capabilities.filter(({ name }) => name in waiting)).toEqual([]);
});

test('describes every flag with an effect to the operator', async () => {
  const guide = await readFile(path.join(root, 'docs/operating/running.md'), 'utf8');
  const waiting = Object.values(waitingFeatures).flat();
  expect(featureNames.filter((name) => !waiting.includes(name) && !guide.includes(`\`${name}\``))).toEqual([]);
});
