import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#platform/ui/icons.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useIsPeek } from './peek.ts';
import css from './record-page.module.css';
import { useRecordParts } from './record-parts.ts';

interface Props {
  /** The GraphQL type. */
  kind: string;
  id: string;
  /** Empty until the record has loaded: its head and facts wait, and its body is hidden. */
  name: string;
  cover?: ReactNode;
  /** The picture, or an icon. */
  face: ReactNode;
  /** At most three. */
  facts: readonly ReactNode[];
  state?: ReactNode;
  /** The main action; others belong to `menu`. */
  action?: ReactNode;
  menu?: ReactNode;
  /** Shown on the page only, since they are pages of their own. */
  tabs?: ReactNode;
  /** The facts column. */
  side?: ReactNode;
  /** The body has no end: in one column the facts fold above it, since nobody would reach them below. */
  isEndless?: boolean;
  /** Another page shows it, which has a heading of its own. */
  isWithin?: boolean;
  children: ReactNode;
}

/** Every record: head, tabs, body and facts column. The peek panel shows the same in one column. */
export function RecordPage({
  kind,
  id,
  name,
  cover,
  face,
  facts,
  state,
  action,
  menu,
  tabs,
  side,
  isEndless = false,
  isWithin = false,
  children,
}: Props) {
  const { t } = useTranslation();
  const peek = useIsPeek();
  const folds = isEndless && !peek;
  const sideId = useId();
  const [isOpen, setOpen] = useState(false);
  const [heads, actions] = [useRecordParts(kind, 'head'), useRecordParts(kind, 'action')];
  const sideParts = [...useRecordParts(kind, 'side'), ...useRecordParts(kind, 'side-end')];
  const activity = useRecordParts(kind, 'activity');
  const record = { id, name };
  const Heading = peek || isWithin ? 'h2' : 'h1';
  // The panel is an aside already.
  const Side = peek || isWithin ? 'section' : 'aside';
  return (
    <div className={css.page} data-peek-view={peek} data-fold={folds ? (isOpen ? 'open' : 'closed') : undefined}>
      {cover}
      {name ? (
        <header className={css.head}>
          {face}
          <div className={css.words}>
            <Heading className={css.name} tabIndex={-1}>
              <bdi>{name}</bdi>
            </Heading>
            <div className={css.facts}>
              {state}
              {facts.map((fact, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a record keep their places
                <Fragment key={i}>{fact && <span className={css.fact}>{fact}</span>}</Fragment>
              ))}
              {heads.map((Part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind keep their places
                <Part key={i} {...record} />
              ))}
            </div>
          </div>
          <Writes>
            <div className={css.actions}>
              {action}
              {actions.map((Part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind keep their places
                <Part key={i} {...record} />
              ))}
              {menu}
            </div>
          </Writes>
        </header>
      ) : (
        <SkeletonRows />
      )}
      {!peek && name && tabs}
      <div className={css.columns}>
        {folds && name && (
          <Button
            className={css.fold}
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={sideId}
            rightSection={isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('record.facts')}
          </Button>
        )}
        {/* There at once, so that it loads beside the head. */}
        {inOrder(
          <div key="body" className={css.body} hidden={!name}>
            {children}
          </div>,
          name && (side || sideParts.length > 0) && (
            <Side key="side" id={sideId} className={css.side} aria-label={t('record.facts')}>
              {side}
              {sideParts.map((Part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind keep their places
                <Part key={i} {...record} />
              ))}
            </Side>
          ),
          folds && isOpen,
        )}
        {name && activity.length > 0 && (
          <div className={css.activity}>
            {activity.map((Part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind keep their places
              <Part key={i} {...record} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Facts that were opened come before the body for the keyboard too. */
const inOrder = (body: ReactNode, side: ReactNode, isSideFirst: boolean) => (isSideFirst ? [side, body] : [body, side]);
