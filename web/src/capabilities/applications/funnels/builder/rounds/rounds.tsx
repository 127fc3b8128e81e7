import { Button, Menu } from '@mantine/core';
import { emptyRound, mostRounds, type RoundType, roundTypes } from '@seedbed/domain/applications/funnels/round.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFunnelRounds } from '#capabilities/applications/funnels/operations.ts';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { Round } from './round-content.ts';
import { RoundRow } from './round-row.tsx';
import css from './rounds.module.css';

interface Props {
  funnel: FunnelDraftFragment;
  isEditable: boolean;
  /** The round that is open at first. */
  first?: string | null;
}

/** The rounds in their order; one of them is open. Order, new and removed rounds are saved at once. */
export function Rounds({ funnel, isEditable, first = null }: Props) {
  const { t } = useTranslation('applications');
  const [save, busy] = useAct(SaveFunnelRounds);
  const [open, setOpen] = useState<string | null>(first);
  const [spoken, setSpoken] = useState('');
  const { rounds } = funnel;
  const ids = rounds.map(({ _id }) => _id);
  const nameOf = ({ name, roundType }: Round) => name || t(`values.roundType.${roundType}`);
  const write = (round: object) => save({ funnelId: funnel._id, rounds: [round] });

  async function move(id: string, after: string | null) {
    const round = rounds.find(({ _id }) => _id === id);
    if (!round) return;
    const { data } = await write({ id, version: round.version, after });
    const place = data?.saveFunnelRounds.rounds.findIndex(({ _id }) => _id === id) ?? -1;
    if (place >= 0) setSpoken(t('rounds.moved', { name: nameOf(round), place: place + 1, total: ids.length }));
  }
  const reorder = useReorder<HTMLOListElement>({ ids, onMove: (id, after) => void move(id, after) });

  async function add(type: RoundType) {
    const id = newId<'FunnelRound'>();
    const name = [{ language: i18next.language, value: t(`values.roundType.${type}`) }];
    const { data } = await write({ id, type, content: { ...emptyRound, name }, after: ids.at(-1) ?? null });
    if (data) setOpen(id);
  }

  async function remove(round: Round) {
    const at = ids.indexOf(round._id);
    const { data, undoId } = await write({ id: round._id, version: round.version, isRemoved: true });
    if (!data) return;
    offerUndo(t('rounds.removed', { name: nameOf(round) }), undoId);
    document.getElementById(`round-${ids[at + 1] ?? ids[at - 1]}`)?.focus();
  }

  return (
    <Stack as="section" gap={4} aria-label={t('rounds.title')}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {rounds.length === 0 && <p className={css.nothing}>{t('rounds.none')}</p>}
      <ol ref={reorder.list} className={css.list}>
        {rounds.map((round, i) => (
          <RoundRow
            key={round._id}
            funnel={funnel}
            round={round}
            name={nameOf(round)}
            number={i + 1}
            isOpen={open === round._id}
            isEditable={isEditable}
            reorder={reorder}
            onToggle={() => setOpen(open === round._id ? null : round._id)}
            onMove={(by) => reorder.moveBy(round._id, by)}
            onRemove={() => void remove(round)}
          />
        ))}
      </ol>
      {isEditable && rounds.length < mostRounds && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              id="funnel-add-round"
              variant="default"
              leftSection={<PlusIcon size={18} />}
              loading={busy}
              className={css.add}
            >
              {t('rounds.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {roundTypes.map((type) => (
              <Menu.Item key={type} onClick={() => void add(type)}>
                <span className={css.choice}>
                  {t(`values.roundType.${type}`)}
                  <span className="note">{t(`rounds.about.${type}`)}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  );
}
