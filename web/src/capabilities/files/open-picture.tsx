import { Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './attachments.module.css';
import { FilePicture } from './file-picture.tsx';
import { isOld, type Renew } from './use-fresh-link.ts';

interface Props {
  name: string;
  url: string;
  thumbnailUrl: string;
  renew: Renew;
}

/** The thumbnail of a picture; it opens the picture large. */
export function OpenPicture({ name, url, thumbnailUrl, renew }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const [opened, setOpened] = useState(false);
  const [source, setSource] = useState(url);
  const topmost = useTopmost(opened);

  async function open() {
    setOpened(true);
    if (!isOld(url)) return setSource(url);
    const answer = await renew();
    if ('url' in answer) return setSource(answer.url);
    toastError(answer.problem);
    setOpened(false);
  }

  return (
    <>
      <button
        type="button"
        className={css.openPicture}
        aria-label={t('open-picture', { name })}
        onClick={() => void open()}
      >
        <FilePicture name={name} thumbnailUrl={thumbnailUrl} />
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnEscape={topmost}
        size="auto"
        centered
        title={<bdi>{name}</bdi>}
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      >
        {isOld(source) ? <Loader /> : <img className={css.largePicture} src={source} alt={name} />}
      </Modal>
    </>
  );
}
