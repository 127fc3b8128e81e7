import { ActionIcon, Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import type { Attachment } from '#capabilities/files/attachment.ts';
import css from '#capabilities/files/attachments.module.css';
import { FileFacts } from '#capabilities/files/file-facts.tsx';
import { FileLink } from '#capabilities/files/file-link.tsx';
import { RestoreVersion, VersionsOfFile } from '#capabilities/files/operations.ts';
import { useFreshLink } from '#capabilities/files/use-fresh-link.ts';
import { errorText } from '#platform/api/errors.ts';
import type { FileVersionFragment } from '#platform/api/generated/documents.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  opened: boolean;
  file: Pick<Attachment, '_id' | 'name'>;
  mayChange: boolean;
  onClose: () => void;
}

/** All versions of a file, the current one first. Each can be opened, saved or restored. */
export function VersionsDialog(props: Props) {
  const { made, opened } = useWhenOpened(props.opened);
  return made && <Dialog {...props} opened={opened} />;
}

function Dialog({ opened, file, mayChange, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const topmost = useTopmost(opened);
  const { _id: id, name } = file;
  const [{ data, error }, ask] = useQuery({
    query: VersionsOfFile,
    variables: { id },
    pause: !opened,
    // Cached download links may have expired.
    requestPolicy: 'network-only',
  });
  const [restore, busy] = useAct(RestoreVersion);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      title={t('versions-title', { name })}
      size={560}
      padding="lg"
      centered
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : (
        <ul className={css.files}>
          {data.attachmentVersions.map((version, n) => (
            <VersionRow
              key={version.number}
              id={id}
              version={version}
              isCurrent={n === 0}
              busy={busy}
              onRestore={
                mayChange && n > 0 && version.state === 'READY'
                  ? async () => {
                      const { data: restored } = await restore({ id, number: version.number });
                      if (restored) onClose();
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface RowProps {
  id: string;
  version: FileVersionFragment;
  isCurrent: boolean;
  busy: boolean;
  onRestore: (() => Promise<void>) | null;
}

function VersionRow({ id, version, isCurrent, busy, onRestore }: RowProps) {
  const { t } = useTranslation('files');
  const client = useClient();
  const { number, name, url, fileUrl } = version;

  async function renew() {
    const asked = client.query(VersionsOfFile, { id }, { requestPolicy: 'network-only' });
    const { data, error } = await asked.toPromise();
    const again = data?.attachmentVersions.find((one) => one.number === number)?.fileUrl;
    return again ? { url: again } : { problem: error ? errorText(error) : t('user-errors.version-not-ready') };
  }

  const saving = useFreshLink(fileUrl, renew);
  return (
    <li className={`${css.file} ${css.version}`} data-state={version.state}>
      <div className={css.text}>
        <FileLink name={name} url={url} renew={renew} />
        <FileFacts version={version} numbered />
      </div>
      <div className={css.acts}>
        {isCurrent && <Pill>{t('current')}</Pill>}
        {onRestore && (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={t('restore-version', { number })}
            onClick={() => void onRestore()}
          >
            {t('restore')}
          </Button>
        )}
        {fileUrl && (
          <ActionIcon
            component="a"
            href={fileUrl}
            onClick={saving.onClick}
            variant="subtle"
            color="gray"
            aria-label={t('download-version', { number })}
            title={t('download')}
          >
            <DownloadIcon size={18} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
