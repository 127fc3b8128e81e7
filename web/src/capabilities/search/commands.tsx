import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '#capabilities/accounts/public.tsx';
import { useTabs } from '#capabilities/navigation/public.tsx';
import { useSignOut } from '#capabilities/sessions/public.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { useAtRest } from '#platform/routes.ts';
import { keyCaps, useShortcutListener, useShortcuts } from '#platform/shortcuts.ts';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { DialogFailed, usePrefetchDialogs } from '#platform/ui/lazy-dialogs.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import css from './commands.module.css';
import { loadList, Palette } from './palette.tsx';

const shortcutsDialog = async () =>
  (await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts(['search'])]))[0].ShortcutsDialog;
const ShortcutsDialog = lazyPart(shortcutsDialog, null, { failed: DialogFailed });

const fetchList = () => void loadList().catch(() => undefined);

type Part = 'palette' | 'shortcuts';

/** The search in the top bar, and all global shortcuts. */
export function Commands() {
  const { t } = useTranslation('navigation');
  const { singleKeys } = useMe();
  const { logOut, question } = useSignOut();
  const [open, setOpen] = useState<Part | null>(null);
  const before = useRef<Element | null>(null);
  const [seen, setSeen] = useState({ palette: 0, shortcuts: 0 });
  const show = (part: Part) => {
    if (open === null) before.current = document.activeElement;
    setSeen((all) => ({ ...all, [part]: all[part] + 1 }));
    setOpen(part);
  };
  const close = (part: Part) => {
    setOpen((now) => (now === part ? null : now));
    const inside = document.activeElement as HTMLElement | null;
    // Mantine restores the focus only for dialogs that were mounted before they opened.
    setTimeout(() => {
      (before.current as HTMLElement | null)?.focus();
      // The body takes no focus: the closing box would keep it, and the next keys with it.
      if (document.activeElement === inside) inside?.blur();
    });
  };
  // Letters typed while the palette loads belong to it.
  useShortcutListener(singleKeys && open === null);
  useShortcuts([
    { keys: '/', label: t('search'), run: () => show('palette') },
    { keys: 'mod+k', label: t('search'), run: () => show('palette') },
    { keys: '?', label: t('shortcuts.show'), run: () => show('shortcuts') },
    ...useGoToShortcuts(),
  ]);
  // Prefetching also makes it work offline.
  useAtRest(() => void Promise.all([loadList(), shortcutsDialog()]).catch(() => undefined));
  usePrefetchDialogs();
  return (
    <>
      <button
        type="button"
        className={css.search}
        aria-label={t('search')}
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={() => show('palette')}
      >
        <SearchIcon size={18} />
        <span className={css.word}>{t('search')}</span>
        <span className={css.keys}>
          <Kbd caps={singleKeys ? ['/'] : keyCaps('mod+k')} />
        </span>
      </button>
      {seen.palette > 0 && (
        <Palette
          // A new key resets the palette, even while the last one is still closing.
          key={seen.palette}
          opened={open === 'palette'}
          onClose={() => close('palette')}
          onShortcuts={() => show('shortcuts')}
          onLogOut={logOut}
        />
      )}
      {question}
      {seen.shortcuts > 0 && (
        <ShortcutsDialog key={seen.shortcuts} opened={open === 'shortcuts'} onClose={() => close('shortcuts')} />
      )}
    </>
  );
}

/** `g` and a letter opens a page. */
function useGoToShortcuts() {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const tabs = useTabs('/');
  const go = (keys: string, label: string, path: string) => ({ keys, label, run: () => void navigate(path) });
  const startups = tabs.find(({ path }) => path.startsWith('/startup'));
  return [
    go('g h', t('tabs.home'), '/'),
    go('g t', t('entries.tasks'), '/tasks'),
    ...(startups ? [go('g s', startups.label, startups.path)] : []),
    go('g p', t('entries.profile'), '/profile'),
  ];
}
