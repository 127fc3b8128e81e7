import { Button, NativeSelect, TextInput } from '@mantine/core';
import { readingState } from '@seedbed/domain/resources/resource.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { downloadFile } from '#platform/api/download-file.ts';
import type { ResourceReadersQueryVariables } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';
import { RemindResourceReaders, ResourceReaders } from './operations.ts';

const filters = ['missing', 'confirmed', 'read', 'unread'] as const;
const pageRows = 50;
const tones = { unread: 'plain', 'to-confirm': 'warn', read: 'plain', confirmed: 'good' } as const;

/** The audience, with those who have read and confirmed it. */
export function ReadersTab({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const [only, show] = useState<(typeof filters)[number] | ''>('');
  const [typed, type] = useState('');
  const [offset, setOffset] = useState(0);
  const search = useDebounced(typed.trim());
  const variables: ResourceReadersQueryVariables = {
    resourceId: resource._id,
    offset,
    ...(only && { only }),
    ...(search && { search }),
  };
  const [{ data, error }, again] = useQuery({ query: ResourceReaders, variables, requestPolicy: 'cache-and-network' });
  const { readers } = resource;
  return (
    <Stack gap={4}>
      {readers && (
        <p>
          {t('readers.read-of', { count: readers.read, total: readers.audience })}
          {resource.isRequired &&
            ` · ${t('readers.confirmed-of', { count: readers.confirmed, total: readers.audience })}`}
        </p>
      )}
      <Row gap={2} align="end">
        <TextInput
          type="search"
          aria-label={t('readers.search')}
          placeholder={t('readers.search')}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value);
            setOffset(0);
          }}
        />
        <NativeSelect
          aria-label={t('filter.only')}
          value={only}
          data={[
            { value: '', label: t('readers.everyone') },
            ...filters
              .filter((one) => resource.isRequired || (one !== 'missing' && one !== 'confirmed'))
              .map((value) => ({ value, label: t(`readers.${value}`) })),
          ]}
          onChange={(event) => {
            show(event.currentTarget.value as typeof only);
            setOffset(0);
          }}
        />
        <ExportReaders resource={resource} />
        <RemindButton resource={resource} />
      </Row>
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {({ resourceReaders: { rows, more } }) =>
          rows.length === 0 ? (
            <p className="note">{t('readers.none')}</p>
          ) : (
            <>
              <ul className={css.rows}>
                {rows.map((row) => {
                  const state = readingState(resource, row);
                  // A reader may confirm one version and read a later one.
                  const isConfirmed = state === 'confirmed';
                  const [version, at] = isConfirmed
                    ? [row.confirmedVersion, row.confirmedAt]
                    : [row.readVersion, row.lastAt];
                  return (
                    <li key={row._id} className={css.row}>
                      <Avatar person={row.person} size="xsmall" />
                      <span className={css.words}>
                        <AppLink to={`/profile/${row.person._id}`}>
                          <bdi>{row.person.fullName}</bdi>
                        </AppLink>
                        {version !== null && at !== null && (
                          <>
                            <br />
                            <span className="note">
                              {t('version', { number: version })}
                              {' · '}
                              <TimeAgo at={at} />
                            </span>
                          </>
                        )}
                      </span>
                      <Pill tone={tones[state]}>{t(`reading-states.${state}`)}</Pill>
                    </li>
                  );
                })}
              </ul>
              <Row gap={2}>
                {offset > 0 && (
                  <Button variant="default" onClick={() => setOffset(Math.max(0, offset - pageRows))}>
                    {t('readers.before')}
                  </Button>
                )}
                {more && (
                  <Button variant="default" onClick={() => setOffset(offset + pageRows)}>
                    {t('readers.next')}
                  </Button>
                )}
              </Row>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function ExportReaders({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      onClick={async () => {
        const error = await downloadFile(`/api/resources/${resource._id}/readers/xlsx`, `${resource.title}.xlsx`);
        if (error) toastError(error);
      }}
    >
      {t('readers.export')}
    </Button>
  );
}

function RemindButton({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const [remind, busy] = useAct(RemindResourceReaders);
  const missing = resource.readers ? resource.readers.audience - resource.readers.confirmed : 0;
  if (!resource.isRequired || resource.state !== 'published' || missing === 0) return null;
  return (
    <Button
      loading={busy}
      onClick={async () => {
        const { data } = await remind({ resourceId: resource._id });
        if (data) toast(t('readers.reminded', { count: data.remindResourceReaders }));
      }}
    >
      {t('readers.remind', { count: missing })}
    </Button>
  );
}
