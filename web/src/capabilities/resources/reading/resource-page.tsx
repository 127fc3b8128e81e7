import { Button, Menu, NativeSelect } from '@mantine/core';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { pictureIds } from '@seedbed/domain/resources/article/content.ts';
import { readingMinutes, tableOfContents } from '@seedbed/domain/resources/article/plain.ts';
import { canManageResources } from '@seedbed/domain/resources/policy.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import { Comments } from '#capabilities/comments/public.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { BookmarkButton } from '#capabilities/resources/library/resource-row.tsx';
import { MarkResourceRead, OneResource } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { useActor, useIsViewing, Writes } from '#platform/actor.tsx';
import { downloadFile } from '#platform/api/download-file.ts';
import type { OneResourceQuery } from '#platform/api/generated/documents.ts';
import { longDay, ownZone } from '#platform/i18n/dates.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { useVisit } from '#platform/recent.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { DownloadIcon, ExternalLinkIcon } from '#platform/ui/icons.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useAct } from '#platform/use-act.ts';
import css from './article.module.css';
import { ArticleView } from './article-view.tsx';
import { ConfirmBar } from './confirm-bar.tsx';

type Resource = NonNullable<OneResourceQuery['resource']>;

export function Component() {
  const { t } = useTranslation('resources');
  const id = useParams().id ?? '';
  const { get } = useAddress();
  const language = get('language');
  const [{ data, error }, again] = useQuery({
    query: OneResource,
    variables: { id, ...(language && { language }) },
    requestPolicy: 'cache-and-network',
  });
  const resource = data?.resource;
  useVisit('Resource', resource);
  useMarkRead(resource);
  if (!resource) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <ResourcePage resource={resource} />;
}

/** Once for each version that the person opens. */
function useMarkRead(resource: Resource | null | undefined) {
  const [mark] = useAct(MarkResourceRead, { silent: true });
  const isViewing = useIsViewing();
  const key = resource?.state === 'published' ? `${resource._id} ${resource.publishedVersion}` : null;
  const isNew = key !== null && !isViewing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version once
  useEffect(() => {
    if (isNew && resource) void mark({ resourceId: resource._id });
  }, [key, isNew]);
}

function ResourcePage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources');
  const actor = useActor();
  const { text, attachments } = resource;
  const content = text ? (text.content as ArticleContent) : null;
  const shown = new Set(content ? pictureIds(content) : []);
  const files = attachments.filter(({ _id }) => !shown.has(_id));
  return (
    <Page
      title={text?.title ?? resource.name}
      sentence={<Facts resource={resource} content={content} />}
      action={
        <>
          <Writes>
            <BookmarkButton resource={resource} />
          </Writes>
          {text && <DownloadMenu resource={resource} language={text.language} />}
          {canManageResources(actor) && (
            <Button component={Link} to={`/articles/management/article/${resource._id}`} variant="default">
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <Columns contents={content && <Contents content={content} />}>
        {resource.state !== 'published' && <p className="note">{t(`states-note.${resource.state}`)}</p>}
        <Variants resource={resource} />
        {resource.kind !== 'article' && resource.summary && <p dir="auto">{resource.summary}</p>}
        {resource.kind === 'link' && resource.url && (
          <div>
            <Button
              component="a"
              href={resource.url}
              target="_blank"
              rel="noreferrer"
              leftSection={<ExternalLinkIcon size={18} />}
            >
              {t('open-link')}
            </Button>
          </div>
        )}
        {content && text && <ArticleView content={content} language={text.language} pictures={attachments} />}
        {resource.kind === 'article' && !content && <p className="note">{t('no-text')}</p>}
        <Attachments record={{ kind: 'resource', id: resource._id }} files={files} mayAdd={false} />
        <ConfirmBar resource={resource} />
        <Backlinks resource={resource} />
        <Comments
          record={{ kind: 'resource', id: resource._id }}
          title={t('questions.title')}
          note={resource.owner ? t('questions.note', { name: resource.owner.fullName }) : undefined}
        />
      </Columns>
    </Page>
  );
}

function Columns({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  if (!contents) return <Stack gap={4}>{children}</Stack>;
  return (
    <div className={css.columns}>
      <Stack gap={4}>{children}</Stack>
      {contents}
    </div>
  );
}

function Facts({ resource, content }: { resource: Resource; content: ArticleContent | null }) {
  const { t } = useTranslation('resources');
  return (
    <Row as="div" gap={2} align="center">
      <AppLink to={`/resources/section/${resource.section._id}`}>
        <bdi>{sectionName(resource.section)}</bdi>
      </AppLink>
      {resource.isRequired && <Pill tone="info">{t('required')}</Pill>}
      {content && <span>{t('minutes', { count: readingMinutes(content) })}</span>}
      {resource.publishedVersion !== null && resource.publishedAt && (
        <span>
          {t('version', { number: resource.publishedVersion })} · {longDay(resource.publishedAt, ownZone())}
        </span>
      )}
    </Row>
  );
}

function Contents({ content }: { content: ArticleContent }) {
  const { t } = useTranslation('resources');
  const sections = tableOfContents(content);
  if (sections.length < 2) return null;
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <strong>{t('contents')}</strong>
      {sections.map(({ id, text, level }) => (
        <a key={id} href={`#${id}`} data-level={level}>
          <bdi>{text}</bdi>
        </a>
      ))}
    </nav>
  );
}

/** The languages of the article, and a note if this one is older. */
function Variants({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources');
  const { set } = useAddress();
  const { text, variants, language: own } = resource;
  if (!text || variants.length < 2) return null;
  const current = variants.find(({ language }) => language === text.language);
  const name = (language: string) => (isLanguage(language) ? nameOfLanguage(language) : language);
  return (
    <Row gap={3} align="end">
      <NativeSelect
        label={t('language')}
        value={text.language}
        data={variants.map(({ language }) => ({ value: language, label: name(language) }))}
        onChange={(event) => set({ language: event.currentTarget.value })}
      />
      {current?.isOutdated && (
        <Button variant="subtle" onClick={() => set({ language: own })}>
          {t('newer-language', { language: name(own) })}
        </Button>
      )}
    </Row>
  );
}

function DownloadMenu({ resource, language }: { resource: Resource; language: string }) {
  const { t } = useTranslation('resources');
  const download = async (format: 'pdf' | 'md') => {
    const error = await downloadFile(
      `/api/resources/${resource._id}/article/${format}?language=${language}`,
      `${resource.name}.${format}`,
    );
    if (error) toastError(error);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={18} />}>
          {t('download.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => void download('md')}>Markdown</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Backlinks({ resource: { backlinks } }: { resource: Resource }) {
  const { t } = useTranslation('resources');
  if (backlinks.length === 0) return null;
  return (
    <Section title={t('backlinks')} gap={2}>
      <ul>
        {backlinks.map(({ _id, name }) => (
          <li key={_id}>
            <AppLink to={`/resources/internal/${_id}`}>
              <bdi>{name}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
