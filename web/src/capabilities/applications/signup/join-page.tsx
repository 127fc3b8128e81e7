import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { anonymous } from '#platform/api/anonymous.ts';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LinkedPage } from './linked-page.tsx';
import { JoinPage } from './operations.ts';
import { SignUp } from './sign-up.tsx';

/** An invitation to apply together. */
export function Component() {
  const { t } = useTranslation('applications');
  const token = useParams().token ?? '';
  const to = `/applications-manager?join=${token}`;
  return (
    <LinkedPage
      load={async () => (await anonymous.query(JoinPage, { token }).toPromise()).data?.joinPage ?? null}
      title={({ name }) => t('signup.join-title', { name })}
      sentence={({ inviterName, funnelName }) => t('signup.join-sentence', { person: inviterName, funnel: funnelName })}
    >
      {({ email }) =>
        session.isOpen() ? (
          <Button component={AppLink} to={to} size="md">
            {t('signup.join')}
          </Button>
        ) : (
          <SignUp reason={{ invitationToken: token }} to={to} email={email} label={t('signup.join')} />
        )
      }
    </LinkedPage>
  );
}
