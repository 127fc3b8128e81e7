import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewing } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { GroupTabs } from './group-tabs.tsx';
import css from './page.module.css';

export const documentTitle = (title: string) =>
  [title, boot.publicIncubator?.name ?? 'Seedbed'].filter(Boolean).join(' · ');

export function useTitle(title: string): void {
  const full = documentTitle(title);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** "Error: …" in the title of the window, while a form has errors. */
export function useErrorTitle(isWrong: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isWrong) return;
    const title = document.title;
    const marked = t('errors.title', { title });
    document.title = marked;
    return () => {
      // Another page may have its own by now.
      if (document.title === marked) document.title = title;
    };
  }, [isWrong, t]);
}

interface Props {
  title: string;
  /** One optional sentence. */
  sentence?: ReactNode;
  /** The single primary action of the page. */
  action?: ReactNode;
  /** Tabs or the filter bar. */
  bar?: ReactNode;
  width?: 'full' | 'reading';
  children: ReactNode;
}

export function Page({ title, sentence, action, bar, width = 'full', children }: Props) {
  const isViewing = useIsViewing();
  useTitle(title);
  return (
    <div className={css.page} data-width={width}>
      <header className={css.head}>
        <div className={css.words} data-wordy={sentence !== undefined}>
          <h1 tabIndex={-1} className={css.title}>
            <bdi>{title}</bdi>
          </h1>
          {sentence && <p className={css.sentence}>{sentence}</p>}
        </div>
        {action && !isViewing && <Row gap={2}>{action}</Row>}
      </header>
      <GroupTabs />
      {bar && <div className={css.bar}>{bar}</div>}
      {children}
    </div>
  );
}
