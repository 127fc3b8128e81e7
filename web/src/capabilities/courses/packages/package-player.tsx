import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import type { OpenItem } from '#capabilities/courses/courseware/course-types.ts';
import css from '#capabilities/courses/courseware/courseware.module.css';
import { usePackageState } from './use-package-state.ts';

interface Props {
  courseId: string;
  itemId: string;
  running: NonNullable<OpenItem['package']>;
  /** False in previews: nothing is stored. */
  isSaved: boolean;
}

/** A SCORM package in a frame of another origin. It reaches this page by messages alone. */
export function PackagePlayer({ courseId, itemId, running, isSaved }: Props) {
  const { t } = useTranslation('courses');
  const me = useMe();
  const frame = useRef<HTMLIFrameElement>(null);
  // A later answer has another address and another state: the package must not begin again.
  const [first] = useState(running);
  const [secret] = useState(() => crypto.randomUUID());
  const { origin } = new URL(first.url);
  const { packageId, version } = first;
  const fault = usePackageState({ courseId, itemId, packageId, origin, secret, version, isOn: isSaved });

  function start() {
    const { data, masteryScore, launchData } = first;
    const learner = { id: me._id, name: me.fullName };
    frame.current?.contentWindow?.postMessage(
      { kind: 'start', key: secret, data, learner, masteryScore, launchData },
      origin,
    );
  }

  return (
    <figure className={css.player}>
      <iframe
        ref={frame}
        className={css.package}
        src={first.url}
        title={first.title}
        onLoad={start}
        allow="fullscreen"
        allowFullScreen
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      {fault && <p role="alert">{fault}</p>}
      {running.score !== null && (
        <figcaption className="note">{t('package.score', { value: running.score })}</figcaption>
      )}
    </figure>
  );
}
