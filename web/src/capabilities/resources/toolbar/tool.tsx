import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyCaps } from '#platform/shortcuts.ts';
import { Kbd } from '#platform/ui/kbd.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './toolbar.module.css';

interface Props {
  name: 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'rule';
  /** The shortcut of the editor. */
  keys?: string;
  face: ReactNode;
  isOn: boolean;
  act: () => unknown;
}

/** A button of one form of the text. Its tooltip names the shortcut. */
export function Tool({ name, keys, face, isOn, act }: Props) {
  const { t } = useTranslation('resources');
  const label = t(`tools.${name}`);
  return (
    <Tooltip
      label={
        <Row gap={2} align="center">
          {label}
          {keys && <Kbd caps={keyCaps(keys)} />}
        </Row>
      }
    >
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        aria-pressed={isOn}
        aria-label={label}
        aria-keyshortcuts={keys?.replace('mod', 'Control').replaceAll(/\b[a-z]/g, (sign) => sign.toUpperCase())}
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      >
        {typeof face === 'string' ? (
          <span className={css.face} data-face={face} />
        ) : (
          <span aria-hidden="true">{face}</span>
        )}
      </Button>
    </Tooltip>
  );
}
