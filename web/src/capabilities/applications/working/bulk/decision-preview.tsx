import { NativeSelect } from '@mantine/core';
import type { DecisionAction } from '@seedbed/domain/applications/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DecisionPreviewOf } from '#capabilities/applications/working/operations.ts';
import type { DecisionPreviewOfQuery } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import css from './bulk.module.css';

interface Props {
  ids: readonly string[];
  action: DecisionAction;
  reason?: string;
}

/** The outcomes of a decision, and the email that people would get. */
export function DecisionPreview({ ids, action, reason = '' }: Props) {
  const { t } = useTranslation('applications');
  const words = useDebounced(reason.trim()) || null;
  const [{ data, error }, again] = useQuery({
    query: DecisionPreviewOf,
    variables: { ids: [...ids], action, reason: words },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={1} />;
  const outcomes = data.decisionPreview;
  if (outcomes.length === 0) return null;
  return (
    <div className={css.preview}>
      <p className={css.outcomes} role="status">
        {outcomes
          .map(({ kind, name, count }) => t(`bulk.outcome.${kind}`, { count, name: name ?? '' }))
          .join(' \u00b7 ')}
      </p>
      {outcomes.map(({ kind, name, emails }) => (
        <EmailPreview key={`${kind} ${name}`} emails={emails} />
      ))}
    </div>
  );
}

type PlannedEmail = DecisionPreviewOfQuery['decisionPreview'][number]['emails'][number];

/** The emails of several funnels and rounds differ: the person chooses one. */
function EmailPreview({ emails }: { emails: readonly PlannedEmail[] }) {
  const { t } = useTranslation('applications');
  const [chosen, setChosen] = useState(0);
  const shown = emails[chosen] ?? emails[0];
  if (!shown) return null;
  const { message } = shown;
  const place = ({ funnelName, roundName }: PlannedEmail) =>
    roundName && emails.some((one) => one.funnelName === funnelName && one.roundName !== roundName)
      ? `${funnelName} \u00b7 ${roundName}`
      : funnelName;
  return (
    <div>
      {emails.length > 1 && (
        <NativeSelect
          label={t('fields.funnelId')}
          value={emails.indexOf(shown)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={emails.map((one, at) => ({ value: String(at), label: `${place(one)} (${one.count})` }))}
        />
      )}
      <details className={css.email}>
        <summary>{message ? t('bulk.email', { subject: message.subject }) : t('bulk.no-email')}</summary>
        {message && (
          <div lang={message.language} dir="auto">
            {message.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>{message.button}</p>
          </div>
        )}
      </details>
    </div>
  );
}
