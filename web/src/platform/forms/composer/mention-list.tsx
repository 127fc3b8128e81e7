import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './composer-field.module.css';
import type { MentionedPerson } from './composer-props.ts';

interface Props {
  id: string;
  people: readonly MentionedPerson[];
  current: number;
  waiting: boolean;
  place: DOMRect | null;
  onChoose: (person: MentionedPerson) => void;
}

const width = 260;

/** Below the typed name, inside the window. The editor keeps the focus and handles the keys. */
export function MentionList({ id, people, current, waiting, place, onChoose }: Props) {
  const { t } = useTranslation();
  if (!place) return null;
  const left = Math.max(8, Math.min(place.left, window.innerWidth - width - 8));
  return (
    <Portal>
      <div className={css.people} style={{ top: place.bottom + 4, left, width }}>
        <div id={`${id}-people`} role="listbox" aria-label={t('composer.people')} aria-busy={waiting}>
          {people.map((person, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options of a list are never focused
            <div
              key={person._id}
              id={`${id}-person-${i}`}
              role="option"
              aria-selected={i === current}
              className={css.person}
              // The editor keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <Avatar person={person} size="xsmall" />
              <bdi>{person.fullName}</bdi>
            </div>
          ))}
        </div>
        <p className={people.length > 0 ? 'visually-hidden' : css.nobody} role="status">
          {waiting ? t('loading') : people.length === 0 ? t('picker.nothing') : people[current]?.fullName}
        </p>
      </div>
    </Portal>
  );
}
