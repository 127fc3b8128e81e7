import css from './security.module.css';
import { EmailSection } from './security-email.tsx';
import { PasswordSection } from './security-password.tsx';
import { SecondFactorSection } from './security-second-factor.tsx';
import { SessionsSection } from './security-sessions.tsx';

/** What the account is kept safe by. */
export function Component() {
  return (
    <div className={css.sections}>
      <PasswordSection />
      <SecondFactorSection />
      <EmailSection />
      <SessionsSection />
    </div>
  );
}
