/** A modal dialog, opened and closed from outside. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `wide` for reading matter. */
  readonly size?: 'small' | 'wide';
}

export function Dialog({ title, open, onClose, children, size = 'small' }: DialogProps) {
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
    >
      <Modal className={`dialog dialog-${size}`}>
        <AriaDialog className="dialog-body">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <IconButton label="Close" onPress={onClose}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
