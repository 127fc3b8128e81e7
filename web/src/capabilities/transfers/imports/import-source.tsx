import { Button, FileButton, Textarea } from '@mantine/core';
import { type ImportKind, importMaxBytes } from '@seedbed/domain/kernel/import/import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useIncomingFiles } from '#capabilities/files/public.tsx';
import { RecentImports } from '#capabilities/transfers/operations.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import { Barred } from '#platform/ui/barred.tsx';
import css from './import-page.module.css';
import { ImportRole } from './import-role.tsx';
import { uploadTable } from './upload-table.ts';

interface Props {
  kind: ImportKind;
  onRead: (id: string) => void;
}

/** A file, a pasted list, or an earlier import. */
export function ImportSource({ kind, onRead }: Props) {
  const { t } = useTranslation(['transfers', 'common']);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [roleId, setRole] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: RecentImports, variables: { kind } });
  async function read(content: Blob, name?: string) {
    if (content.size > importMaxBytes) return setProblem(t('import.too-large', { max: importMaxBytes / 1024 / 1024 }));
    setProblem(null);
    setBusy(true);
    const { id, problem: fault } = await uploadTable(kind, content, { name, role: roleId });
    setBusy(false);
    if (id) onRead(id);
    else setProblem(fault);
  }
  const { over, handlers } = useIncomingFiles(([file]) => file && void read(file, file.name));
  return (
    <div className={css.part} {...handlers}>
      {kind === 'users' && (
        <div className={css.fields}>
          <ImportRole value={roleId} onChange={setRole} />
        </div>
      )}
      <div className={css.drop} data-over={over || undefined}>
        <span>{t('import.drop')}</span>
        <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={(file) => file && void read(file, file.name)}>
          {(props) => (
            <Button {...props} loading={busy}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        <span className={css.hint}>{t('import.formats')}</span>
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Textarea
        label={t('import.paste')}
        description={t(`import.paste-${kind}`)}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Barred why={!text.trim() && t('common:barred.fill', { field: t('import.paste') })}>
          <Button variant="default" loading={busy} onClick={() => void read(new Blob([text], { type: 'text/plain' }))}>
            {t('import.read')}
          </Button>
        </Barred>
      </div>
      {data && data.imports.length > 0 && (
        <section className={css.part} aria-label={t('import.recent')}>
          <h2 className={css.title}>{t('import.recent')}</h2>
          {data.imports.map((one) => (
            <div key={one._id} className={css.line}>
              <span>{one.fileName ?? t('import.pasted')}</span>
              <span className={css.hint}>{shortMoment(Date.parse(one.createdAt), ownZone())}</span>
              <span className={css.hint}>
                {one.operation?.isUndone ? t('import.undone') : t('import.rows', { count: one.count })}
              </span>
              <Button size="xs" variant="default" onClick={() => onRead(one._id)}>
                {t('import.open')}
              </Button>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
