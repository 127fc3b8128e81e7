import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as OutboxPage } from './outbox-page.tsx';

const mail = (name: string, address: string) => ({
  __typename: 'Mail',
  _id: address,
  userId: null,
  address,
  name,
  subject: 'Your week',
  reason: '',
  state: 'sent',
  tries: 1,
  lastFault: null,
  confidential: false,
  createdAt: '2026-05-01T08:00:00Z',
  sendAfter: null,
  stateAt: '2026-05-01T08:00:00Z',
});
const rows = [
  mail('Alexandrina Konstantinopoulou-Featherstonehaugh', 'alexandrina.konstantinopoulou@long.example'),
  mail('Mia Founder', 'mia@acme.example'),
];
const client = fakeClient((name) => {
  if (name === 'Outbox') return { mailList: { rows, next: null, count: 2, isCountCapped: false } };
  return name === 'MailServer' ? { isMailSetUp: true } : undefined;
});

/** The first and last letter. */
function lettersOf(element: Element): [DOMRect, DOMRect] {
  const [text] = element.childNodes;
  const letter = (at: number) => {
    const range = document.createRange();
    range.setStart(text as Node, at);
    range.setEnd(text as Node, at + 1);
    return range.getBoundingClientRect();
  };
  return [letter(0), letter((element.textContent ?? '').length - 1)];
}

const cases = (['en', 'ar'] as const).flatMap((language) =>
  ([390, 1280] as const).map((width) => [language, width] as const),
);

test.each(cases)('shows the recipient’s name before the address in %s at %i px', async (language, width) => {
  const part = await renderPart(<OutboxPage />, { client, language, viewport: [width, 844] });
  for (const { name, address } of rows) {
    const [before, after] = [part.getByText(name, { exact: true }), part.getByText(address, { exact: true })];
    await expect.element(after).toBeInTheDocument();
    const [nameBox, addressBox] = [before, after].map((one) => one.element().getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    for (const [cell, box] of [
      [before, nameBox],
      [after, addressBox],
    ] as const) {
      const [first, last] = lettersOf(cell.element());
      expect(first.left).toBeGreaterThanOrEqual(box.left - 1);
      expect(first.left).toBeLessThan(last.left);
      expect(first.right).toBeLessThanOrEqual(box.right);
      expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
    }
    expect(language === 'ar' ? nameBox.left - addressBox.right : addressBox.left - nameBox.right).toBeGreaterThan(3);
    expect(before.element().parentElement?.textContent).toBe(`${name} · ${address}`);
  }
});
