import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { setResourceAudience } from '#capabilities/resources/editing/set-audience.ts';
import { createResource } from '#capabilities/resources/editing/write-resources.ts';
import { confirmResource, markResourceRead } from '#capabilities/resources/reading/read-resource.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { transact } from '#platform/tx.ts';
import { call } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let staff: Person;
let id: Id<'Resource'>;

const write = (markdown: string) =>
  transact(saveDraft, staff, { resourceId: id, language: 'en', title: 'Rules', content: fromMarkdown(markdown) });

/** A required article for mentors. */
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  const section = await createSection(staff, { name: [{ language: 'en', value: 'Policies' }] });
  const input = { sectionId: section.id, title: 'Rules', isRequired: true };
  ({ id } = await transact(createResource, staff, { kind: 'article', language: 'en', input }));
  await transact(setResourceAudience, staff, id, [
    { dimension: 'role', value: tenant.roleId('Mentor'), isExcluded: false },
  ]);
  await write('Be **kind**.');
  await publishResource(staff, { resourceId: id });
});

const download = async (who: Person, path: string) =>
  call(tenant, {
    path: `/api/resources/${id}/${path}`,
    headers: { authorization: `Bearer ${await openSessionFor(who)}` },
  });

test('the evidence names everyone of the audience, with the versions they read and confirmed', async () => {
  const named = (fullName: string) => tenant.person('Mentor', { fullName });
  const [read, confirmed] = [await named('Bea'), await named('Cem')];
  await named('=HYPERLINK("http://evil.test")');
  await tenant.person('Cofounder', { fullName: 'Dora' });
  await markResourceRead(read, id);
  await confirmResource(confirmed, id, 1);
  await write('Be kind. Pay your bills.');
  await publishResource(staff, { resourceId: id, isMaterial: true });
  const { status, text } = await download(staff, 'readers/csv');
  expect(status).toBe(200);
  const rows = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const [headings, ...people] = rows;
  expect(headings?.slice(0, 4)).toEqual(['Name', 'Email', 'State', 'Version read']);
  // A spreadsheet computes no formula that a person typed as their name.
  expect(people.map(([name]) => name)).toEqual([expect.stringMatching(/^"?'=HYPERLINK/), 'Bea', 'Cem']);
  const [, bea, cem] = people;
  expect([bea?.[2], bea?.[3], bea?.[6]]).toEqual(['To confirm', '1', '']);
  expect([cem?.[2], cem?.[3], cem?.[6]]).toEqual(['To confirm', '1', '1']);
  expect(cem?.[7]).not.toBe('');
});

test('the evidence is for editors and the owner; the text is for the audience', async () => {
  const [mentor, founder] = [await tenant.person('Mentor'), await tenant.person('Cofounder')];
  const answers = async (who: Person) => [
    (await download(who, 'readers/csv')).status,
    (await download(who, 'readers/xlsx')).status,
    (await download(who, 'article/md')).status,
  ];
  expect(await answers(staff)).toEqual([200, 200, 200]);
  expect(await answers(mentor)).toEqual([403, 403, 200]);
  expect(await answers(founder)).toEqual([404, 404, 404]);
  expect((await download(staff, 'article/docx')).status).toBe(404);
});

test('Markdown is the published text, not the draft', async () => {
  await write('Be rude.');
  const { text } = await download(staff, 'article/md');
  expect(text.trim()).toBe('# Rules\n\nBe **kind**.');
});
