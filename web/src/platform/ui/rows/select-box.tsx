import i18next from 'i18next';
import { selectUpTo, toggleSelected, useIsSelected } from '#platform/selection.ts';

/** The checkbox that selects a row; with Shift it selects all rows from the last selected one. */
export function SelectBox({ id, className }: { id: string; className?: string | undefined }) {
  return (
    <input
      type="checkbox"
      data-select
      className={className}
      aria-label={i18next.t('lists:select')}
      checked={useIsSelected(id)}
      // React sets the box to the selection again, whatever the browser made of the click.
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? selectUpTo(id) : toggleSelected(id)
      }
    />
  );
}
