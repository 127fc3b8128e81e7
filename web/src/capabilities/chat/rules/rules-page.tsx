import { canEditChatAccess, canHoldChat } from '@seedbed/domain/chat/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AccessSection } from './access-section.tsx';
import { HoldsSection } from './holds-section.tsx';
import { ChatRules } from './operations.ts';
import { ReportsSection } from './reports-section.tsx';
import { RulesForm } from './rules-form.tsx';

/** Rules for writing to each other, and reported messages. */
export function Component() {
  const { t } = useTranslation('chat');
  const actor = useActor();
  const [mayEdit, mayHold] = [canEditChatAccess(actor), canHoldChat(actor)];
  const [{ data, error }, refetch] = useQuery({ query: ChatRules });
  return (
    <Page title={t('rules.title')} sentence={t('rules.lead')}>
      <Stack gap={6}>
        <Loaded data={data?.chatRules} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {(rules) => <RulesForm key={rules.version} rules={rules} mayEdit={mayEdit} />}
        </Loaded>
        {mayEdit && (
          <Section title={t('reports.title')}>
            <ReportsSection />
          </Section>
        )}
        {mayEdit && (
          <Section title={t('access.title')}>
            <AccessSection />
          </Section>
        )}
        {mayHold && (
          <Section title={t('holds.title')}>
            <HoldsSection />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
