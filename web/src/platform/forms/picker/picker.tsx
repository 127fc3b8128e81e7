import { Combobox, Pill, PillsInput, type PillsInputProps, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import type { Choice, ChoiceSource } from './choices.ts';
import css from './picker.module.css';
import { PickerList } from './picker-list.tsx';
import { usePicker } from './use-picker.ts';

interface Props extends Pick<PillsInputProps, 'size' | 'description' | 'disabled' | 'wrapperProps'> {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  label?: ReactNode;
  'aria-label'?: string;
  error?: ReactNode;
  source: ChoiceSource;
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  'data-autofocus'?: boolean;
  /** Inside a popover, which a click elsewhere would close. */
  isInPopover?: boolean;
  /** Another choice replaces the first one, and the list closes. */
  isSingle?: boolean;
}

/** Chooses several people, startups or tags. A pasted list of names or addresses is resolved at once. */
export function Picker({
  id: given,
  ref,
  source,
  value,
  onChange,
  onBlur,
  placeholder,
  isInPopover = false,
  isSingle = false,
  ...field
}: Props) {
  const { t } = useTranslation();
  const own = useId();
  const id = given ?? own;
  const { 'aria-label': name, 'data-autofocus': isFirst, disabled, ...input } = field;
  const picker = usePicker({ source, value, onChange, isSingle });
  const store = useCombobox({ opened: picker.opened });
  const list = useRef<HTMLDivElement>(null);
  const active = picker.opened && picker.current >= 0 ? `${id}-option-${picker.current}` : undefined;
  useEffect(() => {
    if (active) list.current?.querySelector(`[id="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const note = picker.unknown.length > 0 ? `${id}-unknown` : undefined;
  return (
    <div>
      <Combobox
        store={store}
        onOptionSubmit={(chosen) => {
          const choice = picker.groups.flatMap((group) => group.choices).find((one) => one.value === chosen);
          if (choice) picker.choose(choice, { close: false });
        }}
        withinPortal={!isInPopover}
        zIndex={1_000_010}
      >
        <Combobox.DropdownTarget>
          <PillsInput {...input} id={id} disabled={disabled} onClick={picker.open}>
            <Pill.Group>
              {value.map((choice) => (
                <Pill
                  key={choice.value}
                  disabled={disabled}
                  withRemoveButton
                  onRemove={() => picker.remove(choice)}
                  removeButtonProps={{ 'aria-hidden': false, 'aria-label': t('picker.remove', { name: choice.label }) }}
                >
                  <span className={css.pill}>
                    <Face choice={choice} />
                    {choice.chip ?? <bdi>{choice.label}</bdi>}
                  </span>
                </Pill>
              ))}
              <PillsInput.Field
                ref={ref}
                id={id}
                role="combobox"
                autoComplete="off"
                placeholder={value.length === 0 ? placeholder : undefined}
                aria-label={name}
                data-autofocus={isFirst}
                aria-haspopup="listbox"
                aria-autocomplete="list"
                aria-expanded={picker.opened}
                aria-controls={picker.opened ? `${id}-list` : undefined}
                aria-activedescendant={active}
                // Escape closes the list, not the dialog around it.
                data-mantine-stop-propagation={picker.opened || undefined}
                disabled={disabled}
                value={source.typed}
                onChange={(event) => picker.type(event.currentTarget.value)}
                onKeyDown={picker.onKeyDown}
                onPaste={(event) => {
                  if (picker.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
                }}
                onBlur={() => {
                  picker.leave();
                  onBlur?.();
                }}
              />
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <PickerList
            ref={list}
            id={`${id}-list`}
            label={name ?? (typeof field.label === 'string' ? field.label : t('picker.list'))}
            groups={picker.groups}
            current={picker.current}
            idOf={(index) => `${id}-option-${index}`}
            onPoint={picker.point}
            waiting={source.waiting}
          />
        </Combobox.Dropdown>
      </Combobox>
      <p className="visually-hidden" role="status">
        {picker.spoken}
      </p>
      <p id={note} className={css.unknown} role="status">
        {note && t('picker.unknown', { names: picker.unknown.join(t('comma')) })}
      </p>
    </div>
  );
}

const Face = ({ choice: { label, face } }: { choice: Choice }) =>
  face && <Avatar person={{ fullName: label, avatar: face.picture }} shape={face.shape} size="tiny" />;
