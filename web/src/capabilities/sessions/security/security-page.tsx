import { boot } from '#platform/boot.ts';
import css from './security.module.css';
import { EmailSection } from './security-email.tsx';
import { PasskeysSection } from './security-passkeys.tsx';
import { PasswordSection } from './security-password.tsx';
import { SecondFactorSection } from './security-second-factor.tsx';
import { SessionsSection } from './security-sessions.tsx';

/** What the account is kept safe by. Where the provider stands alone, keys of one's own open nothing. */
export function Component() {
  return (
    <div className={css.sections}>
      {boot.auth.passwords && (
        <>
          <PasswordSection />
          <SecondFactorSection />
          <PasskeysSection />
        </>
      )}
      <EmailSection />
      <SessionsSection />
    </div>
  );
}
