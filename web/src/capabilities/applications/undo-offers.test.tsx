// Emails that one person sends to another wait while Undo is offered. [UX-B4]
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type {
  ApplicationRecordFragment,
  LeadCardFragment,
  OwnApplicationCardFragment,
} from '#platform/api/generated/documents.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { registerUndo } from '#platform/undo.ts';
import { HandOver } from './leads/hand-over.tsx';
import { OfferForm } from './meetings/offer-form.tsx';
import { Team } from './own/team.tsx';

const lead = { _id: 'l', name: 'Acme', email: 'zola@acme.test', sentAt: null, takenAt: null } as LeadCardFragment;
const own = {
  ...{ _id: 'acme', isOwn: true, applicantName: 'Ana', people: [], invitations: [] },
  ...{ canEdit: false, helpUntil: null },
} as unknown as OwnApplicationCardFragment;
const application = { _id: 'acme', name: 'Acme Robotics', version: 7 } as ApplicationRecordFragment;

/** Sends by `act`, and takes it back by the toast. */
async function undone(part: React.ReactElement, act: () => Promise<void>, message: string) {
  const undo = vi.fn();
  registerUndo(undo);
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'InterviewersFor') return { interviewersFor: [] };
    if (name === 'FreeSlots') return { freeSlots: [] };
    sent(name, variables);
    return undoable({}, `of ${name}`);
  });
  await renderPart(part, { client });
  await act();
  await expect.element(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(sent).toHaveBeenCalledOnce();
  expect(undo).toHaveBeenCalledExactlyOnceWith([`of ${sent.mock.calls[0]?.[0]}`]);
}

test('offers Undo of the link of a lead', { tags: ['night'] }, async () => {
  const send = () => page.getByRole('button', { name: 'Send the link' }).click();
  await undone(<HandOver lead={lead} onDeleted={() => {}} />, send, 'Link sent to zola@acme.test');
});

test('offers Undo of the invitation of a co-applicant', { tags: ['night'] }, async () => {
  const invite = async () => {
    await page.getByRole('textbox', { name: 'Apply together with' }).fill('ben@acme.test');
    await page.getByRole('button', { name: 'Invite' }).click();
  };
  await undone(<Team application={own} isFinal={false} />, invite, 'Invitation sent to ben@acme.test');
});

test('offers Undo of the times of a meeting', async () => {
  const offer = async () => {
    await page.getByRole('radio', { name: 'Times that I write' }).click();
    await page.getByRole('textbox', { name: 'Time 1', exact: true }).fill('2099-12-03');
    await page.getByRole('textbox', { name: 'Place' }).fill('Room 4');
    await page.getByRole('button', { name: 'Invite the applicant' }).click();
  };
  await undone(<OfferForm application={application} />, offer, 'Acme Robotics is invited');
});
