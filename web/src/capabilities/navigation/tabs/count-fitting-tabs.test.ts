import { expect, test } from 'vitest';
import { countFittingTabs } from './count-fitting-tabs.ts';

test.each([
  ['all, to the pixel, with 16 px between them', [100, 100, 100], 332, 3],
  ['one pixel less, and "More" needs its room', [100, 100, 100], 331, 2],
  ['with room for two and "More"', [100, 100, 100], 282, 2],
  ['one pixel less', [100, 100, 100], 281, 1],
  ['for "More" alone', [100, 100, 100], 60, 0],
  ['nothing to show', [], 60, 0],
])('%s', (_, widths, room, fitting) => expect(countFittingTabs(widths, room, 50)).toBe(fitting));
