import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { AvatarList } from './avatar/avatar-list.tsx';

const founders = [1, 2, 3, 4, 5].map((n) => ({
  _id: `${n}`,
  fullName: `Founder ${n}`,
  firstName: 'Founder',
  lastName: `${n}`,
  role: { type: 'Cofounder' },
}));

test.each([
  ['compact', 2, '+3'],
  ['normal', 3, '+2'],
] as const)('shows a few faces and the number of the others in a %s list', async (kind, faces, more) => {
  const part = await renderPart(<AvatarList people={founders} kind={kind} />);
  const all = part.getByRole('img', { name: /(?=.*Founder 1)(?=.*Founder 5)/ });
  await expect.element(all).toHaveTextContent(more);
  expect(all.element().querySelectorAll('[data-initials]')).toHaveLength(faces);
});

test.each(['en', 'ar'] as const)('lets no face cover another one in %s', async (language) => {
  const part = await renderPart(<AvatarList people={founders} />, { language });
  const faces = [...part.element().querySelectorAll('[data-size]')].map((face) => face.getBoundingClientRect());
  const sorted = faces.sort((a, b) => a.left - b.left);
  for (const [i, face] of sorted.entries()) expect(face.left).toBeGreaterThanOrEqual(sorted[i - 1]?.right ?? 0);
});
