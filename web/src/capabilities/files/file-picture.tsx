import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { useState } from 'react';
import { FileIcon, FileTextIcon, WarningIcon } from '#platform/ui/icons.tsx';
import css from './attachments.module.css';

interface Props {
  name: string;
  thumbnailUrl: string | null | undefined;
  /** The file was blocked or failed to upload. */
  bad?: boolean;
}

/** Looks the same everywhere, also during an upload: the thumbnail, else an icon by extension. */
export function FilePicture({ name, thumbnailUrl, bad = false }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  if (thumbnailUrl && !bad && lost !== thumbnailUrl)
    return (
      <span className={css.picture}>
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setLost(thumbnailUrl)} />
      </span>
    );
  const Icon = bad ? WarningIcon : kindOfName(name)?.nature === 'pdf' ? FileTextIcon : FileIcon;
  return (
    <span className={css.picture} data-bad={bad || undefined}>
      <Icon size={18} />
    </span>
  );
}
