import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Answers each call in turn. */
function stubServer(...answers: { status: number; body: object }[]) {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked(new URL(url, location.href).pathname, JSON.parse(String(body)));
    const answer = answers.shift();
    return new Response(JSON.stringify(answer?.body), {
      status: answer?.status ?? 500,
      headers: { 'content-type': answer?.status === 200 ? 'application/json' : 'application/problem+json' },
    });
  });
  return asked;
}

async function renderForm() {
  const part = await renderPart(<SignInForm onStep={() => {}} />);
  await part.getByRole('textbox', { name: 'Email' }).fill('mia@acme.test');
  await part.getByLabelText('Password', { exact: true }).fill('wrong horse');
  return part;
}

test('moves no field and no button when an error appears', { tags: ['night'] }, async () => {
  stubServer({ status: 401, body: { detail: 'Email or password is wrong.' } });
  const part = await renderForm();
  const tops = () =>
    part
      .getByCss('input, button[type="submit"]')
      .elements()
      .map((element) => element.getBoundingClientRect().top);
  const before = tops();
  await part.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(part.getByText(/Email or password is wrong/)).toBeVisible();
  expect(tops()).toEqual(before);
});

test('sends the code at its sixth digit', async () => {
  const wrong = { status: 400, body: { code: 'accounts.wrong-code', detail: 'This code is wrong.' } };
  const asked = stubServer({ status: 200, body: { nextStep: 'secondFactor', ticket: 't' } }, wrong);
  const part = await renderForm();
  await part.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(part.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('12345');
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('6');
  await expect.element(part.getByText('This code is wrong.')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith('/auth/second-factor', { ticket: 't', code: '123456' });
});
