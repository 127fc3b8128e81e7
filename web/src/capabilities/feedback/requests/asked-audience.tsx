import { canCreateRequests } from '@seedbed/domain/feedback/policy.ts';
import type { AudienceKind } from '@seedbed/domain/feedback/request.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FeedbackAudienceCount } from '#capabilities/feedback/operations.ts';
import { useRoleOptions } from '#capabilities/fields/public.tsx';
import { useActor } from '#platform/actor.tsx';
import type { FeedbackRequestFactsFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';

type Audience = FeedbackRequestFactsFragment['audience'];

const kinds: readonly AudienceKind[] = ['role', 'program', 'startupTag', 'userTag'];

/** The people whom a request asks, before its emails name them. */
export function AskedAudience({ audience }: { audience: Audience }) {
  const { t } = useTranslation('feedback');
  const roles = useRoleOptions();
  const mayCount = canCreateRequests(useActor());
  const [{ data }] = useQuery({
    query: FeedbackAudienceCount,
    variables: { audience: audience.map(({ kind, id, isNot }) => ({ kind, id, isNot })) },
    pause: !mayCount,
  });
  const nameOf = ({ kind, id, name }: Audience[number]) =>
    (kind === 'role' && roles.find(({ value }) => value === id)?.label) || name;
  const facts = [
    ...kinds.map((kind) => ({ kind, isNot: false, label: t(`audience.${kind}`) })),
    { kind: 'role', isNot: true, label: t('audience.not') },
  ].map(({ kind, isNot, label }) => ({
    label,
    names: audience.filter((row) => row.kind === kind && row.isNot === isNot).map(nameOf),
  }));
  if (audience.length === 0) return null;
  return (
    <Section title={t('fields.audience')} gap={2}>
      <Facts>
        {facts
          .filter(({ names }) => names.length > 0)
          .map(({ label, names }) => (
            <Fact key={label} label={label}>
              <bdi>{enumeration(names)}</bdi>
            </Fact>
          ))}
      </Facts>
      {data && <p className="note">{t('audience.count', { count: data.feedbackAudienceCount })}</p>}
    </Section>
  );
}
