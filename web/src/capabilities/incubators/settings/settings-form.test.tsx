// Two people edit the settings at once, and colors that cannot be read.
import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { BrandingForm } from './branding-form.tsx';
import { Component as MetadataPage } from './metadata-page.tsx';

const conflict = new CombinedError({
  graphQLErrors: [new GraphQLError('Conflict', { extensions: { code: 'Conflict', params: { version: 2 } } })],
});

const first = { _id: 'x-metadata', version: 1, active: true, seoTitle: 'Apply', seoDescription: 'Old', gtmId: null };

async function renderMetadata(surroundings: Surroundings = {}) {
  const saved = vi.fn();
  let current = first;
  const client = fakeClient((name, variables) => {
    if (name === 'ReadMetadataSettings') return { metadataSettings: current };
    if (name !== 'UpdateMetadataSettings') return undefined;
    saved(variables);
    if (variables.version !== current.version) return conflict;
    current = { ...current, ...(variables.settings as object), version: current.version + 1 };
    return { updateMetadataSettings: current };
  });
  const page = await renderPart(<MetadataPage />, { ...surroundings, client });
  return {
    page,
    saved,
    /** Somebody else saves. */
    elsewhere: (change: Partial<typeof first>) => {
      current = { ...current, ...change, version: current.version + 1 };
    },
  };
}

test.each(['en', 'ar'] as const)(
  'shows both values after a conflict, and overwrites nothing unseen, in %s',
  async (language) => {
    const { page, saved, elsewhere } = await renderMetadata({ language });
    const [title, description] = [page.getByRole('textbox').nth(0), page.getByRole('textbox').nth(1)];
    const save = page.getByRole('button', { name: language === 'ar' ? 'حفظ' : 'Save' });
    await title.fill('Mine');
    elsewhere({ seoTitle: 'Theirs', seoDescription: 'New' });
    await save.click();
    await expect.element(page.getByRole('alert').getByText(/Theirs/)).toBeVisible();
    // The untouched field follows; the other one keeps what was typed.
    await expect.element(title).toHaveValue('Mine');
    await expect.element(description).toHaveValue('New');
    await save.click();
    await expect.poll(() => saved.mock.calls.length).toBe(2);
    expect(saved.mock.lastCall?.[0]).toMatchObject({
      version: 2,
      settings: { seoTitle: 'Mine', seoDescription: 'New' },
    });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test("takes the other person's values when asked to", { tags: ['night'] }, async () => {
  const { page, saved, elsewhere } = await renderMetadata();
  const title = page.getByLabelText(/^Title/);
  await title.fill('Mine');
  elsewhere({ seoTitle: 'Theirs' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Use their values' }).click();
  await expect.element(title).toHaveValue('Theirs');
  expect(saved).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
});

test('keeps what was typed beside the message of a wrong field', async () => {
  const { page, saved } = await renderMetadata();
  const container = page.getByLabelText(/^Tag manager container/);
  await container.fill('nonsense');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(container).toHaveFocus();
  await expect.element(container).toHaveAccessibleDescription(/GTM-ABC123/);
  await expect.element(container).toHaveValue('nonsense');
  expect(saved).not.toHaveBeenCalled();
});

const branding = {
  _id: 'x-branding',
  version: 1,
  brand: '#3d4db7',
  backgroundColor: '#ffffff',
  textColor: '#777777',
  activeItemBackgroundColor: null,
  activeItemTextColor: null,
  activeSubItemTextColor: null,
  sidebarLogoType: null,
  loginLogoType: null,
  loginLinkActive: false,
  loginLinkText: null,
  loginLinkUrl: null,
  buttonBackgroundColor: null,
  buttonTextColor: null,
};

test('refuses an unreadable color, and takes the nearest readable one', { tags: ['night'] }, async () => {
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'UpdateBrandingSettings') saved(variables);
    return name === 'UpdateBrandingSettings' ? { updateBrandingSettings: { ...branding, version: 2 } } : undefined;
  });
  const form = await renderPart(<BrandingForm settings={branding as never} />, { client });
  await form.getByRole('button', { name: 'Save' }).click();
  const text = form.getByLabelText('Sidebar text (Optional)', { exact: true });
  await expect.element(text).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
  await form.getByRole('button', { name: /^Use #/ }).click();
  await expect.element(form.getByRole('button', { name: /^Use #/ })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(saved.mock.lastCall?.[0].settings.textColor).toMatch(/^#7[0-6]/);
});

test('says beside an unreadable main color which color buttons will use', async () => {
  const form = await renderPart(<BrandingForm settings={{ ...branding, textColor: null } as never} />);
  const color = form.getByLabelText('Main color', { exact: true });
  await expect.element(color).not.toHaveAccessibleDescription(/Buttons will use/);
  await color.fill('#ffff00');
  await expect.element(color).toHaveAccessibleDescription(/hard to read on white\. Buttons will use #[0-9a-f]{6}\.$/);
  await color.fill('#3d4db7');
  await expect.element(color).not.toHaveAccessibleDescription(/Buttons will use/);
});

test('says why another color is offered for a text, before the form is sent', async () => {
  const form = await renderPart(<BrandingForm settings={branding as never} />);
  const text = form.getByLabelText('Sidebar text (Optional)', { exact: true });
  await expect.element(text).toHaveAccessibleDescription(/can’t be read here/);
});

test('names the form of a color that it cannot read, and takes names and short ones', async () => {
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'UpdateBrandingSettings') saved(variables);
    return name === 'UpdateBrandingSettings' ? { updateBrandingSettings: { ...branding, version: 2 } } : undefined;
  });
  const form = await renderPart(<BrandingForm settings={{ ...branding, textColor: null } as never} />, { client });
  const color = form.getByLabelText('Main color', { exact: true });
  const save = form.getByRole('button', { name: 'Save' });
  await color.fill('#zzz');
  await save.click();
  await expect.element(color).toHaveAccessibleDescription(/Enter a color as #RRGGBB, such as #3B5BDB/);
  await color.fill('');
  await save.click();
  await expect.element(color).toHaveAccessibleDescription(/Main color is a required field/);
  expect(saved).not.toHaveBeenCalled();
  await color.fill('#36c');
  await form.getByLabelText('Sidebar background (Optional)', { exact: true }).fill('yellow');
  await expect.element(color).toHaveValue('#3366cc');
  await save.click();
  await expect
    .poll(() => saved.mock.lastCall?.[0].settings)
    .toMatchObject({
      brand: '#3366cc',
      backgroundColor: '#ffff00',
    });
});

test('keeps a color in its order within Arabic', async () => {
  const form = await renderPart(
    <BrandingForm settings={{ ...branding, brand: '#ffff00', textColor: null } as never} />,
    {
      language: 'ar',
    },
  );
  await expect.element(form.getByText(/\u2066#[0-9a-f]{6}\u2069/)).toBeVisible();
});
