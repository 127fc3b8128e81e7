import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms`. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
