import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AlertIcon, ChevronDownIcon, ChevronUpIcon, DotsIcon, GripIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { contentOf, type Round } from './round-content.ts';
import { RoundForm } from './round-form.tsx';
import css from './rounds.module.css';

interface Props {
  funnel: FunnelDraftFragment;
  round: Round;
  name: string;
  number: number;
  isOpen: boolean;
  isEditable: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One round: moved by its handle, opened by its name. */
export function RoundRow(props: Props) {
  const { t } = useTranslation(['applications', 'common']);
  const { funnel, round, name, number, isOpen, isEditable, reorder, onToggle, onMove, onRemove } = props;
  const { _id: id, roundType, isUsed } = round;
  const { dueOn, minReaders } = contentOf(round);
  const problems = funnel.problems.filter(({ roundId }) => roundId === id);
  const marks = [
    t(`values.roundType.${roundType}`),
    minReaders !== null && t('rounds.readers', { count: minReaders }),
    dueOn && t('rounds.due', { day: calendarDay(dueOn) }),
    isUsed && t('rounds.used'),
  ].filter(Boolean);
  return (
    <li className={css.round} data-open={isOpen || undefined} {...reorder.rowProps(id)}>
      <div className={css.head}>
        {isEditable ? (
          <button
            type="button"
            className={css.handle}
            aria-label={t('rounds.move', { name })}
            {...reorder.handleProps(id)}
          >
            <GripIcon size={16} />
          </button>
        ) : (
          <span className={css.indent} />
        )}
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <button
          type="button"
          className={css.name}
          id={`round-${id}`}
          aria-expanded={isOpen}
          aria-controls={`round-${id}-editor`}
          onClick={onToggle}
        >
          <bdi className={css.label}>{name}</bdi>
          <span className="note">{marks.join(' · ')}</span>
        </button>
        {problems.length > 0 && (
          <span className={css.bad}>
            <AlertIcon size={16} />
            <span className="visually-hidden">{t('problems-title', { count: problems.length })}</span>
          </span>
        )}
        {isEditable && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('rounds.more', { name })}>
                <DotsIcon size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<ChevronUpIcon size={16} />} onClick={() => onMove(-1)}>
                {t('rounds.up')}
              </Menu.Item>
              <Menu.Item leftSection={<ChevronDownIcon size={16} />} onClick={() => onMove(1)}>
                {t('rounds.down')}
              </Menu.Item>
              {!isUsed && (
                <Menu.Item leftSection={<TrashIcon size={16} />} onClick={onRemove}>
                  {t('common:actions.delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {isOpen && (
        <div id={`round-${id}-editor`} className={css.editor}>
          {problems.map(({ code }) => (
            <p key={code} className={css.bad}>
              {t(`funnel-problems.${code as 'no-round-name'}`)}
            </p>
          ))}
          <RoundForm
            key={round.version}
            funnelId={funnel._id}
            kind={funnel.kind}
            round={round}
            isEditable={isEditable}
            onDone={onToggle}
          />
        </div>
      )}
    </li>
  );
}
