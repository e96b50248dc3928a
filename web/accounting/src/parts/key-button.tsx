import { Button, type ButtonProps, Kbd } from '@mantine/core';
import classes from './key-button.module.css';
import { useIsPhone } from './phone.ts';
import { KeyHint } from './single-keys.tsx';

type KeyButtonProps = ButtonProps & {
  keyName: string;
  type?: 'submit' | 'button';
  onClick?: () => void;
};

/** A button that says which key does the same. */
export function KeyButton({ keyName, type = 'button', ...props }: KeyButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      px="sm"
      {...props}
      type={type}
      aria-keyshortcuts={keyName}
      // A phone has no keys, and no room is kept for one.
      rightSection={isPhone ? undefined : <KeyName>{keyName}</KeyName>}
    />
  );
}

/** The name of the key beside what it does. */
export function KeyName({ children }: { children: string }) {
  return (
    <KeyHint>
      <Kbd size="xs" aria-hidden="true" className={classes.key}>
        {children}
      </Kbd>
    </KeyHint>
  );
}
