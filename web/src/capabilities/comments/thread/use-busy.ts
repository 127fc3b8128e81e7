import { useState } from 'react';

/** Whether one of the given promises is pending. */
export function useBusy(): [isBusy: boolean, busyWhile: <Result>(pending: Promise<Result>) => Promise<Result>] {
  const [count, setCount] = useState(0);
  async function busyWhile<Result>(pending: Promise<Result>): Promise<Result> {
    setCount((n) => n + 1);
    try {
      return await pending;
    } finally {
      setCount((n) => n - 1);
    }
  }
  return [count > 0, busyWhile];
}
