import { isId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { PinButton } from './pin-button.tsx';

/** Beside the controls of a list that shows a saved view. */
export function PinView() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = params.get('saved');
  return id && isId(id) ? <PinButton kind="SavedView" id={id} name={t('pins.view')} path={pathname} /> : null;
}
