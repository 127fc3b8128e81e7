import { Combobox, ScrollArea } from '@mantine/core';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import type { Choice, ChoiceGroup } from './choices.ts';
import css from './picker.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  current: number;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  waiting: boolean;
}

export function PickerList({ ref, id, label, groups, current, idOf, onPoint, waiting }: Props) {
  const { t } = useTranslation();
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { choices }) => sum + choices.length, 0));
  const lines = (choices: readonly Choice[], start: number) =>
    choices.map((choice, i) => (
      <Combobox.Option
        key={choice.value}
        id={idOf(start + i)}
        value={choice.value}
        aria-selected={start + i === current}
        data-combobox-selected={start + i === current || undefined}
        onMouseMove={() => onPoint(start + i)}
        className={css.option}
      >
        {choice.face && (
          <Avatar
            person={{ fullName: choice.label, avatar: choice.face.picture }}
            shape={choice.face.shape}
            size="xsmall"
          />
        )}
        <bdi className={css.name}>{choice.label}</bdi>
        {choice.detail && <bdi className="note">{choice.detail}</bdi>}
      </Combobox.Option>
    ));
  return (
    <Combobox.Options id={id} ref={ref} aria-label={label} aria-busy={waiting}>
      <ScrollArea.Autosize mah={260} type="scroll">
        {groups.map((group, i) =>
          group.label ? (
            <Combobox.Group key={group.label} label={group.label}>
              {lines(group.choices, starts[i] ?? 0)}
            </Combobox.Group>
          ) : (
            <Fragment key="">{lines(group.choices, starts[i] ?? 0)}</Fragment>
          ),
        )}
      </ScrollArea.Autosize>
      {groups.length === 0 && <Combobox.Empty>{waiting ? t('loading') : t('picker.nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
