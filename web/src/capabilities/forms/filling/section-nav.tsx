import type { FillingProgress, FillingSection } from '@seedbed/domain/forms/filling/sections.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon, CircleIcon, EditIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './fill-form.module.css';
import { labelOf } from './filling.ts';

export const reviewPart = 'review';

interface Props {
  progress: FillingProgress;
  language: string;
  current: string;
  onOpen: (part: string) => void;
}

export const partOf = ({ section }: FillingSection): string => section?.id ?? 'start';

const icons = {
  'not-started': CircleIcon,
  'in-progress': EditIcon,
  complete: CheckIcon,
  problem: AlertIcon,
} as const;

/** The sections with their states; they are answered in any order. On a phone they open on demand. */
export function SectionNav(props: Props) {
  const { t } = useTranslation('filling');
  const { progress, language, current, onOpen } = props;
  const { sections, required, answered } = progress;
  const [isOpen, setOpen] = useState(false);
  const place = sections.findIndex((one) => partOf(one) === current);
  const line = sections[place]?.section;
  const name = place < 0 ? t('review.title') : line ? labelOf(line, language) : t('first-section');
  const open = (part: string) => {
    setOpen(false);
    onOpen(part);
  };
  const list = <SectionList {...props} onOpen={open} />;
  return (
    <nav className={css.nav} aria-label={t('sections')}>
      {required > 0 && (
        <div className={css.progress}>
          <progress max={required} value={answered} aria-label={t('progress', { answered, required })} />
          <span>{t('progress', { answered, required })}</span>
        </div>
      )}
      {usePhone() ? (
        <details className={css.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <bdi>{name}</bdi>{' '}
            {place >= 0 && (
              <span className={css.sectionState}>{t('place', { place: place + 1, total: sections.length })}</span>
            )}
          </summary>
          {isOpen && list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

function SectionList({ progress: { sections }, language, current, onOpen }: Props) {
  const { t } = useTranslation('filling');
  return (
    <ol className={css.sections}>
      {sections.map((one) => {
        const part = partOf(one);
        const Icon = icons[one.state];
        return (
          <li key={part}>
            <button
              type="button"
              className={css.sectionLink}
              aria-current={part === current ? 'step' : undefined}
              onClick={() => onOpen(part)}
            >
              <span className={css.sectionIcon} data-state={one.state}>
                <Icon size={16} />
              </span>
              <span className={css.sectionName}>
                <bdi>{one.section ? labelOf(one.section, language) : t('first-section')}</bdi>
                <span className={css.sectionState}>{t(`states.${one.state}`)}</span>
              </span>
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className={css.sectionLink}
          aria-current={current === reviewPart ? 'step' : undefined}
          onClick={() => onOpen(reviewPart)}
        >
          <span className={css.sectionIcon}>
            <CheckIcon size={16} />
          </span>
          <span className={css.sectionName}>{t('review.title')}</span>
        </button>
      </li>
    </ol>
  );
}
