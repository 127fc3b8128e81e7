import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { AuthenticationRequired, RateLimited, Validation } from '@seedbed/domain/kernel/refusal.ts';
import type { SignedIn } from '#platform/graphql/context.ts';
import { asActor } from '#platform/tx.ts';
import { sendAccountLink } from './account-mails.ts';
import { findUser, findUserByEmail } from './find-people.ts';
import { demandFreshProof } from './fresh-proof.ts';

const field = 'accounts:fields.email';

/**
 * Mails a link to the new address, which counts from its confirmation on. Throws `ProofNeeded`, `Validation`, `RateLimited`.
 * That an address is taken is said only here, to somebody who is signed in and proved: they could not go on otherwise.
 */
export async function askForEmail(signedIn: SignedIn, wanted: string): Promise<void> {
  demandFreshProof(signedIn);
  const email = emailFrom(wanted);
  const refuse = (code: string) => new Validation({ email: [{ code, params: { field } }] });
  if (email === '') throw refuse('required');
  if (email === null) throw refuse('email');
  const { actor } = signedIn;
  await asActor(actor, async (tx) => {
    const user = await findUser(tx, actor.userId);
    if (!user) throw new AuthenticationRequired();
    if (email === user.email) throw refuse('accounts.same-email');
    if (await findUserByEmail(tx, email)) throw refuse('accounts.email-taken');
    if (!(await sendAccountLink(tx, user, 'email', email))) throw new RateLimited(3_600);
  });
}
