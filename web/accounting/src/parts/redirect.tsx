import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Leads to another address, once: what the address becomes on the way does not matter. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const target = useRef(to);
  useEffect(() => void navigate({ href: target.current, replace: true }), [navigate]);
  return null;
}
