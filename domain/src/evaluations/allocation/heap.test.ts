import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

test('gives back everything in order, whatever is put in between', () => {
  const steps = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: 'pop' as const }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (all) => {
      const heap = new Heap<number>((a, b) => a - b);
      let slow: number[] = [];
      for (const step of all) {
        if (step === 'pop') {
          expect(heap.pop()).toBe(slow.shift());
        } else {
          heap.push(step);
          slow = [...slow, step].toSorted((a, b) => a - b);
        }
      }
      expect(slow.map(() => heap.pop())).toEqual(slow);
      expect(heap.pop()).toBeUndefined();
    }),
  );
});
