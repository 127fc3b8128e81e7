import { Button } from '@mantine/core';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { type ArticleContent, emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ComparedText } from '#capabilities/resources/reading/compared-text.tsx';
import type { ArticleVersionsQuery } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';
import { ArticleVersions, RestoreArticleVersion } from './operations.ts';

type Version = ArticleVersionsQuery['articleVersions'][number];

/** The published texts, each beside the version before it. */
export function VersionsTab({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const [{ data, error }, again] = useQuery({
    query: ArticleVersions,
    variables: { resourceId: resource._id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ articleVersions: all }) =>
        all.length === 0 ? (
          <p className="note">{t('versions.none')}</p>
        ) : (
          <ul className={css.rows}>
            {all.map((version, i) => (
              <VersionRow
                key={version._id}
                resource={resource}
                version={version}
                before={all.slice(i + 1).find(({ language }) => language === version.language)}
                isCurrent={all.findIndex(({ language }) => language === version.language) === i}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface RowProps {
  resource: EditedRecord;
  version: Version;
  before: Version | undefined;
  isCurrent: boolean;
}

function VersionRow({ resource, version, before, isCurrent }: RowProps) {
  const { t } = useTranslation('resources');
  const { set } = useAddress();
  const [opened, open] = useState(false);
  const [restore, busy] = useAct(RestoreArticleVersion);
  const { number, language, note, isMaterial, publishedAt, publishedBy, title } = version;
  const facts = [
    resource.variants.length > 1 && isLanguage(language) ? nameOfLanguage(language) : '',
    note,
    publishedBy?.fullName ?? '',
  ].filter(Boolean);
  return (
    <li>
      <div className={css.row}>
        <span className={css.words}>
          <strong>{t('version', { number })}</strong> · <bdi>{title}</bdi>
          <br />
          <span className="note">
            {facts.map((fact, i) => (
              <Fragment key={fact}>
                {i > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}{' '}
            <TimeAgo at={publishedAt} />
          </span>
        </span>
        {isCurrent && <Pill tone="good">{t('versions.current')}</Pill>}
        {isMaterial && number > 1 && <Pill tone="info">{t('versions.material')}</Pill>}
        <Row gap={2}>
          <Button size="compact-sm" variant="default" aria-expanded={opened} onClick={() => open(!opened)}>
            {t('versions.compare')}
          </Button>
          {!isCurrent && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              onClick={async () => {
                const { data } = await restore({ resourceId: resource._id, number });
                if (!data) return;
                toast(t('versions.restored'));
                set({ tab: 'text', language });
              }}
            >
              {t('versions.restore')}
            </Button>
          )}
        </Row>
      </div>
      {opened && (
        <ComparedText
          before={(before?.content ?? emptyArticle) as ArticleContent}
          after={version.content as ArticleContent}
        />
      )}
    </li>
  );
}
