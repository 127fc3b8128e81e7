import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';

const done = () => {};
const importCard = {
  _id: 'i',
  kind: 'users',
  columns: [],
  mapping: [],
  keyColumn: 'email',
  options: { mode: 'update', keepsFilled: false, sendsEmails: false, roleId: null, programIds: [] },
};
const InviteForm = lazy(async () => {
  const { InviteForm: Form } = await import('#capabilities/invitations/invite-form.tsx');
  return { default: () => <Form onDone={done} /> };
});
const FieldForm = lazy(async () => {
  const { FieldForm: Form } = await import('#capabilities/fields/definitions/field-form.tsx');
  return { default: () => <Form object="startup" fields={[]} sections={[]} onDone={done} /> };
});
const ImportOptions = lazy(async () => {
  const { ImportOptions: Options } = await import('#capabilities/transfers/imports/import-options.tsx');
  return { default: () => <Options one={importCard as never} /> };
});
const HoldEmail = lazy(async () => {
  const { HoldEmail: Hold } = await import('#capabilities/applications/working/hold-email.tsx');
  return { default: () => <Hold funnelId={null} checked={false} onChange={done} /> };
});

// Each form loads alone: with only the styles of the theme, as in the first dialog of a session.
test.each([
  ['Invite a person', InviteForm],
  ['New field', FieldForm],
  ['Invite people', ImportOptions],
  ['Hold the email', HoldEmail],
])('shows no tick in a checkbox that is off, as the first dialog: %s', async (_name, Form) => {
  const client = fakeClient((name) => (name === 'ImportChoices' ? { invitableRoles: [], programs: [] } : undefined));
  const part = await renderPart(
    <Suspense>
      <Form />
    </Suspense>,
    { client },
  );
  const box = part.getByRole('checkbox', { includeHidden: true }).first();
  await expect.element(box).toBeInTheDocument();
  const more = box.element().closest('details');
  if (more) more.open = true;
  await expect.element(box).toBeVisible();
  if (box.element().matches(':checked')) await box.click();
  const tick = box.element().parentElement?.querySelector('svg') as Element;
  await waitFor(() => expect(getComputedStyle(tick).opacity).toBe('0'));
});
