import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { LazyModal } from '#platform/ui/lazy-dialogs.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './palette.module.css';

/** Includes the texts of settings tabs, so that no result waits for them. */
const texts = ['search', 'accounts', 'emails', 'notifications', 'tasks', 'timeline'];

/** The box opens at once, so that no letter is lost; the results load separately. */
export const loadList = async () =>
  (await Promise.all([import('./palette-list.tsx'), loadTexts(texts)]))[0].PaletteList;
const PaletteList = lazyPart(loadList);

interface Props {
  opened: boolean;
  onClose: () => void;
  onShortcuts: () => void;
  onLogOut: () => void;
}

/** Finds everything by name: pages, creatable records, settings, records. */
export function Palette({ opened, onClose, ...actions }: Props) {
  const { t } = useTranslation('navigation');
  const topmost = useTopmost(opened);
  const [typed, setTyped] = useState('');
  const search = <Search typed={typed} onType={setTyped} onClose={onClose} {...actions} />;
  return (
    <LazyModal
      waiting={
        <div
          className={css.early}
          role="dialog"
          aria-label={t('search')}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          {search}
        </div>
      }
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      returnFocus={false}
      size={640}
      yOffset="10vh"
      padding={0}
      radius="lg"
      withCloseButton={false}
      classNames={{ content: css.content, body: css.body }}
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      {search}
    </LazyModal>
  );
}

interface SearchProps extends Omit<Props, 'opened'> {
  typed: string;
  onType: (typed: string) => void;
}

function Search({ typed, onType, onClose, onShortcuts, onLogOut }: SearchProps) {
  const { t } = useTranslation(['navigation', 'common']);
  const phone = usePhone();
  const [active, setActive] = useState<string>();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  // The text whose Enter came before its results.
  const early = useRef<string>(null);
  // The dialog would focus it later, after the next letter.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <>
      <div className={css.field}>
        <SearchIcon />
        <input
          ref={input}
          data-autofocus
          className={css.input}
          type="text"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={active !== undefined}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          // The close button leaves room for one word.
          placeholder={phone ? t('search') : t('search-placeholder')}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (press.current) press.current(event);
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) early.current = typed;
          }}
        />
        {phone && (
          <CloseButton className={css.close} size={44} aria-label={t('common:actions.close')} onClick={onClose} />
        )}
      </div>
      <Suspense fallback={null}>
        <PaletteList
          id={id}
          typed={typed}
          press={press}
          early={early}
          onActive={setActive}
          onClose={onClose}
          onShortcuts={onShortcuts}
          onLogOut={onLogOut}
        />
      </Suspense>
    </>
  );
}
