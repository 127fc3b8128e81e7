import { Button } from '@mantine/core';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ConfirmedText, ConfirmResource } from '#capabilities/resources/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { ConfirmedTextQueryVariables, OneResourceQuery } from '#platform/api/generated/documents.ts';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './article.module.css';
import { ComparedText } from './compared-text.tsx';

type Resource = NonNullable<OneResourceQuery['resource']>;

/** "I have read this" below a required resource, with what changed since the last confirmation. */
export function ConfirmBar({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources');
  const [confirm, busy] = useAct(ConfirmResource);
  const [isComparing, compare] = useState(false);
  const { _id, publishedVersion, confirmedVersion, confirmedAt, needsConfirmation, text } = resource;
  if (!resource.isRequired || publishedVersion === null) return null;
  if (!needsConfirmation)
    return confirmedAt ? (
      <div className={css.confirm}>
        <CheckIcon size={20} />
        <p>
          {t('confirm.done', { number: confirmedVersion ?? publishedVersion })} <TimeAgo at={confirmedAt} />
        </p>
      </div>
    ) : null;
  return (
    <Stack gap={3}>
      <div className={css.confirm}>
        <p>{t(confirmedVersion === null ? 'confirm.ask' : 'confirm.ask-again', { number: publishedVersion })}</p>
        {confirmedVersion !== null && text && (
          <Button variant="default" aria-expanded={isComparing} onClick={() => compare(!isComparing)}>
            {t('confirm.changes')}
          </Button>
        )}
        <Writes>
          <Button
            loading={busy}
            onClick={async () => {
              const { data } = await confirm({ resourceId: _id, version: publishedVersion });
              if (data) toast(t('confirm.thanks'));
            }}
          >
            {t('confirm.act')}
          </Button>
        </Writes>
      </div>
      {isComparing && text && <ChangesSince id={_id} text={text} />}
    </Stack>
  );
}

function ChangesSince({ id, text }: { id: string; text: NonNullable<Resource['text']> }) {
  const { t } = useTranslation('resources');
  const language = text.language as ConfirmedTextQueryVariables['language'];
  const [{ data, error }, again] = useQuery({ query: ConfirmedText, variables: { id, language } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={3}>
      {({ resource }) =>
        resource?.confirmedText ? (
          <ComparedText
            before={resource.confirmedText.content as ArticleContent}
            after={text.content as ArticleContent}
          />
        ) : (
          <p className="note">{t('confirm.no-earlier')}</p>
        )
      }
    </Loaded>
  );
}
