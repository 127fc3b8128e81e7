import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { cdp, userEvent, page as wholePage } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as BuilderPage } from './builder/builder-page.tsx';
import { Component as FieldsPage } from './definitions/fields-page.tsx';
import { PersonFields } from './record/person-fields.tsx';
import { RecordFields } from './record/record-fields.tsx';
import { useRecordFields } from './record/use-record-fields.ts';

const field = (name: string, type: string, more: object = {}) => ({
  __typename: 'Field' as const,
  _id: `id-${name}`,
  object: 'startup',
  slug: name.toLowerCase(),
  type,
  name,
  help: '',
  label: [{ language: 'en', value: name }],
  description: [],
  validations: {},
  options: [],
  calculation: null,
  sectionId: null,
  visibleTo: null as RoleType[] | null,
  editableBy: null,
  requiredAt: 'never',
  isSearchable: false,
  isListed: false,
  isArchived: false,
  version: 1,
  ...more,
});
const all = [
  field('Revenue', 'number'),
  field('Pitch', 'text'),
  field('Secret', 'number', { visibleTo: ['Staff'] }),
  field('Double', 'calculated', { calculation: { kind: 'formula', formula: 'secret * 2' } }),
];

function client(sent: [string, Record<string, unknown>][] = [], first: unknown = 1200, sections: object[] = []) {
  return fakeClient((name, variables) => {
    if (name === 'FieldDefinitions') return { fieldDefinitions: all };
    if (name === 'FieldSections') return { fieldSections: sections };
    if (name === 'RecordFields')
      return {
        recordFields: all.slice(0, 2).map((one, i) => ({
          __typename: 'RecordField',
          _id: `r_${one._id}`,
          section: null,
          answer: i === 0 ? first : null,
          canEdit: i === 0 && first !== null,
          version: i,
          source: i === 0 ? 'profile' : null,
          setAt: null,
          author: null,
          field: one,
        })),
      };
    sent.push([name, variables]);
    return undefined;
  });
}

const at = (path: string, pattern: string, Page: typeof FieldsPage) => ({
  part: (
    <Routes>
      <Route path={pattern} element={<Page />} />
    </Routes>
  ),
  path,
});

function Fields() {
  const { fields } = useRecordFields('startup', 's');
  return fields && <RecordFields object="startup" recordId="s" fields={fields} title="Fields" />;
}

async function openFields(sent: [string, Record<string, unknown>][], surroundings: Surroundings = {}) {
  return renderPart(<Fields />, { client: client(sent), ...surroundings });
}

test.each(['en', 'ar'] as const)('checks an answer before it is sent with its version, in %s', async (language) => {
  const sent: [string, Record<string, unknown>][] = [];
  const part = await openFields(sent, { language });
  await expect.poll(() => part.element().textContent).toContain('Revenue');
  // Only the field that the person may edit has a button.
  const edit = part.getByCss('button:has(svg)');
  expect(edit.elements()).toHaveLength(1);
  await edit.click();
  const input = part.getByCss('input');
  await input.fill('many');
  await press('Enter');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await input.fill('1500');
  await press('Enter');
  await expect
    .poll(() => sent[0])
    .toEqual(['SetFieldValue', { object: 'startup', recordId: 's', fieldId: 'id-Revenue', answer: 1500, version: 0 }]);
});

test('hides an empty field from people who may not fill it', async () => {
  const part = await openFields([]);
  await expect.poll(() => part.element().textContent).toContain('Revenue');
  expect(part.element().textContent).not.toContain('Pitch');
});

test('says nothing under a heading if there is nothing to read or to fill', async () => {
  const part = await renderPart(<PersonFields id="s" />, { client: client([], null) });
  await expect.poll(() => part.element().textContent).toBe('');
});

test.each(['en', 'ar'] as const)('moves a field into an empty section by its handle, in %s', async (language) => {
  const sent: [string, Record<string, unknown>][] = [];
  const { part, path } = at('/profiles/startup/builder', '/profiles/:id/builder', BuilderPage);
  const section = { __typename: 'FieldSection', _id: 's1', name: 'Numbers', title: [], version: 1 };
  const page = await renderPart(part, { client: client(sent, 1200, [section]), path, language });
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const mouse = async (type: string, css: string) => {
    const { left, top, width, height } = (await page.getByCss(css).findElement()).getBoundingClientRect();
    const [x, y] = [frame.left + left + width / 2, frame.top + top + height / 2 + 4];
    await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  };
  await mouse('mousePressed', '[data-handle="id-Pitch"]');
  await mouse('mouseMoved', '[data-row="section:s1"]');
  await mouse('mouseReleased', '[data-row="section:s1"]');
  await expect
    .poll(() => sent[0]?.[1].order)
    .toEqual([
      { sectionId: null, fieldIds: ['id-Revenue', 'id-Secret', 'id-Double'] },
      { sectionId: 's1', fieldIds: ['id-Pitch'] },
    ]);
});

test('moves a field with Alt and an arrow key, and previews the profile as a role', async () => {
  const sent: [string, Record<string, unknown>][] = [];
  const { part, path } = at('/profiles/startup/builder', '/profiles/:id/builder', BuilderPage);
  const page = await renderPart(part, { client: client(sent), path });
  const handle = page.getByCss('[data-field="id-Revenue"] [data-name]');
  await handle.findElement().then((element) => (element as HTMLElement).focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect
    .poll(() => sent[0])
    .toEqual([
      'ArrangeFields',
      {
        object: 'startup',
        order: [{ sectionId: null, fieldIds: ['id-Pitch', 'id-Revenue', 'id-Secret', 'id-Double'] }],
      },
    ]);
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(preview.element().textContent).not.toContain('Secret');
  // It reads the secret field.
  expect(preview.element().textContent).not.toContain('Double');
  await preview.getByRole('combobox').selectOptions('Staff');
  await expect.poll(() => preview.element().textContent).toContain('Secret');
  expect(preview.element().textContent).toContain('Double');
});

test('shows the 404 page for an unknown object, and opens a field at its older address', async () => {
  const open = async (object: string) => {
    const { part, path } = at(`/fields/customs/${object}`, '/fields/customs/:object', FieldsPage);
    const features = [{ name: 'customFieldsEdit' as const, activated: true, enabled: true }];
    return renderPart(part, { client: client(), path, features });
  };
  await expect.element((await open('nosuch')).getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^404 · /);
  await open('id-Revenue');
  await expect.element(wholePage.getByRole('dialog', { name: 'Revenue' })).toBeVisible();
});

test('shows the fields, and locks new ones where the plan lacks the feature', async () => {
  const { part, path } = at('/fields/customs/startup', '/fields/customs/:object', FieldsPage);
  const features = [{ name: 'customFieldsEdit' as const, activated: true, enabled: false }];
  const page = await renderPart(part, { client: client(), path, features });
  await expect.poll(() => page.element().textContent).toContain('Number · revenue');
  await expect.element(page.getByRole('button', { name: /^New field\./ })).toHaveAttribute('aria-disabled', 'true');
});

test('offers no new field where the operator has not turned the feature on', async () => {
  const { part, path } = at('/fields/customs/startup', '/fields/customs/:object', FieldsPage);
  const page = await renderPart(part, { client: client(), path });
  await expect.poll(() => page.element().textContent).toContain('Number · revenue');
  expect(page.getByRole('button', { name: /^New field/ }).elements()).toEqual([]);
});
