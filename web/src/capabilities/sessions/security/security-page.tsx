import { boot } from '#platform/boot.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { EmailSection } from './security-email.tsx';
import { PasskeysSection } from './security-passkeys.tsx';
import { PasswordSection } from './security-password.tsx';
import { SecondFactorSection } from './security-second-factor.tsx';
import { SessionsSection } from './security-sessions.tsx';

/** The account's security settings. Hide own keys if only the provider signs people in. */
export function Component() {
  return (
    <Stack gap={4}>
      {boot.auth.passwords && (
        <>
          <PasswordSection />
          <SecondFactorSection />
          <PasskeysSection />
        </>
      )}
      <EmailSection />
      <SessionsSection />
    </Stack>
  );
}
